/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Texture object fetches: tex1D<T>, tex2D<T>, tex3D<T>, layered, cube map, with level, with
 * gradients, gathers. */
#ifndef NVOPT_TEXTURE_H
#define NVOPT_TEXTURE_H

#include <nvopt/qualifiers.h>
#include <nvopt/runtime_types.h>
#include <nvopt/vector_types.h>

/* A fetch delivers four 32-bit components, as float, signed or unsigned; T says which and how many
 * of them to keep. Texture memory does not change under a running kernel, so fetches are plain
 * functions of their operands to the compiler. */
template <class __T> struct __nvopt_texel;
#define NVOPT_TEXEL_(__t, __n, __raw)                                                              \
  template <> struct __nvopt_texel<__t> {                                                          \
    typedef __raw __four;                                                                          \
    static __device__ __forceinline__ __t __of(__raw __r) { return __n; }                          \
  };
#define NVOPT_TEXELS_(__n, __e, __raw)                                                             \
  NVOPT_TEXEL_(__n##1, (__n##1 {(__e)__r.x}), __raw)                                               \
  NVOPT_TEXEL_(__n##2, (__n##2 {(__e)__r.x, (__e)__r.y}), __raw)                                   \
  NVOPT_TEXEL_(__n##4, (__n##4 {(__e)__r.x, (__e)__r.y, (__e)__r.z, (__e)__r.w}), __raw)
NVOPT_TEXEL_(float, __r.x, float4)
NVOPT_TEXEL_(int, __r.x, int4)
NVOPT_TEXEL_(unsigned int, __r.x, uint4)
NVOPT_TEXEL_(short, (short)__r.x, int4)
NVOPT_TEXEL_(unsigned short, (unsigned short)__r.x, uint4)
NVOPT_TEXEL_(char, (char)__r.x, int4)
NVOPT_TEXEL_(signed char, (signed char)__r.x, int4)
NVOPT_TEXEL_(unsigned char, (unsigned char)__r.x, uint4)
NVOPT_TEXELS_(float, float, float4)
NVOPT_TEXELS_(int, int, int4)
NVOPT_TEXELS_(uint, unsigned int, uint4)
NVOPT_TEXELS_(short, short, int4)
NVOPT_TEXELS_(ushort, unsigned short, uint4)
NVOPT_TEXELS_(char, signed char, int4)
NVOPT_TEXELS_(uchar, unsigned char, uint4)
#undef NVOPT_TEXEL_
#undef NVOPT_TEXELS_

/* One fetch: its name, parameters, arguments to pass on, instruction up to the component type, type
 * of the coordinates, operands in PTX, and the inputs behind them (%5 is the first). */
#define NVOPT_LIST_(...) __VA_ARGS__
#define NVOPT_TEX_RAW_(__name, __params, __ptx, __coord, __operands, __inputs, __raw, __t, __c)    \
  NVOPT_DEVICE void __nvopt_##__name(__raw *__r, cudaTextureObject_t __o, __params) {              \
    NVOPT_PTX(__ptx ".v4." __t "." __coord " {%0, %1, %2, %3}, [%4, " __operands ";"               \
              : "=" __c(__r->x), "=" __c(__r->y), "=" __c(__r->z), "=" __c(__r->w)                 \
              : "l"(__o), __inputs);                                                               \
  }
#define NVOPT_TEX_(__name, __params, __args, __ptx, __coord, __operands, __inputs)                 \
  NVOPT_TEX_RAW_(__name, NVOPT_LIST_(__params), __ptx, __coord, __operands, NVOPT_LIST_(__inputs), \
                 float4, "f32", "f")                                                               \
  NVOPT_TEX_RAW_(__name, NVOPT_LIST_(__params), __ptx, __coord, __operands, NVOPT_LIST_(__inputs), \
                 int4, "s32", "r")                                                                 \
  NVOPT_TEX_RAW_(__name, NVOPT_LIST_(__params), __ptx, __coord, __operands, NVOPT_LIST_(__inputs), \
                 uint4, "u32", "r")                                                                \
  template <class __T> NVOPT_DEVICE __T __name(cudaTextureObject_t __o, __params) {                \
    typename __nvopt_texel<__T>::__four __r;                                                       \
    __nvopt_##__name(&__r, __o, __args);                                                           \
    return __nvopt_texel<__T>::__of(__r);                                                          \
  }                                                                                                \
  template <class __T> NVOPT_DEVICE void __name(__T *__p, cudaTextureObject_t __o, __params) {     \
    *__p = __name<__T>(__o, __args);                                                               \
  }

/* Each geometry plainly, at a level, and with gradients. */
#define NVOPT_TEX_ALL_(__name, __params, __args, __geom, __xyz, __inputs, __level, __grad_t, __dx, \
                       __dy, __dxs, __dys)                                                         \
  NVOPT_TEX_(__name, NVOPT_LIST_(__params), NVOPT_LIST_(__args), "tex." __geom, "f32", __xyz "]",  \
             NVOPT_LIST_(__inputs))                                                                \
  NVOPT_TEX_(__name##Lod, NVOPT_LIST_(__params, float __l), NVOPT_LIST_(__args, __l),              \
             "tex.level." __geom, "f32", __xyz "], " __level, NVOPT_LIST_(__inputs, "f"(__l)))     \
  NVOPT_TEX_(__name##Grad, NVOPT_LIST_(__params, __grad_t __dx_, __grad_t __dy_),                  \
             NVOPT_LIST_(__args, __dx_, __dy_), "tex.grad." __geom, "f32",                         \
             __xyz "], " __dx ", " __dy, NVOPT_LIST_(__inputs, __dxs, __dys))

NVOPT_TEX_(tex1Dfetch, int __x, __x, "tex.1d", "s32", "{%5}]", "r"(__x))
NVOPT_TEX_ALL_(tex1D, float __x, __x, "1d", "{%5}", "f"(__x), "%6", float, "{%6}", "{%7}",
               "f"(__dx_), "f"(__dy_))
NVOPT_TEX_ALL_(tex2D, NVOPT_LIST_(float __x, float __y), NVOPT_LIST_(__x, __y), "2d", "{%5, %6}",
               NVOPT_LIST_("f"(__x), "f"(__y)), "%7", float2, "{%7, %8}", "{%9, %10}",
               NVOPT_LIST_("f"(__dx_.x), "f"(__dx_.y)), NVOPT_LIST_("f"(__dy_.x), "f"(__dy_.y)))
NVOPT_TEX_ALL_(tex3D, NVOPT_LIST_(float __x, float __y, float __z), NVOPT_LIST_(__x, __y, __z),
               "3d", "{%5, %6, %7, %7}", NVOPT_LIST_("f"(__x), "f"(__y), "f"(__z)), "%8", float4,
               "{%8, %9, %10, %10}", "{%11, %12, %13, %13}",
               NVOPT_LIST_("f"(__dx_.x), "f"(__dx_.y), "f"(__dx_.z)),
               NVOPT_LIST_("f"(__dy_.x), "f"(__dy_.y), "f"(__dy_.z)))
NVOPT_TEX_ALL_(tex1DLayered, NVOPT_LIST_(float __x, int __layer), NVOPT_LIST_(__x, __layer), "a1d",
               "{%5, %6}", NVOPT_LIST_("r"(__layer), "f"(__x)), "%7", float, "{%7}", "{%8}",
               "f"(__dx_), "f"(__dy_))
NVOPT_TEX_ALL_(tex2DLayered, NVOPT_LIST_(float __x, float __y, int __layer),
               NVOPT_LIST_(__x, __y, __layer), "a2d", "{%5, %6, %7, %7}",
               NVOPT_LIST_("r"(__layer), "f"(__x), "f"(__y)), "%8", float2, "{%8, %9}",
               "{%10, %11}", NVOPT_LIST_("f"(__dx_.x), "f"(__dx_.y)),
               NVOPT_LIST_("f"(__dy_.x), "f"(__dy_.y)))
NVOPT_TEX_ALL_(texCubemap, NVOPT_LIST_(float __x, float __y, float __z), NVOPT_LIST_(__x, __y, __z),
               "cube", "{%5, %6, %7, %7}", NVOPT_LIST_("f"(__x), "f"(__y), "f"(__z)), "%8", float4,
               "{%8, %9, %10, %10}", "{%11, %12, %13, %13}",
               NVOPT_LIST_("f"(__dx_.x), "f"(__dx_.y), "f"(__dx_.z)),
               NVOPT_LIST_("f"(__dy_.x), "f"(__dy_.y), "f"(__dy_.z)))
NVOPT_TEX_ALL_(texCubemapLayered, NVOPT_LIST_(float __x, float __y, float __z, int __layer),
               NVOPT_LIST_(__x, __y, __z, __layer), "acube", "{%5, %6, %7, %8}",
               NVOPT_LIST_("r"(__layer), "f"(__x), "f"(__y), "f"(__z)), "%9", float4,
               "{%9, %10, %11, %11}", "{%12, %13, %14, %14}",
               NVOPT_LIST_("f"(__dx_.x), "f"(__dx_.y), "f"(__dx_.z)),
               NVOPT_LIST_("f"(__dy_.x), "f"(__dy_.y), "f"(__dy_.z)))
NVOPT_TEX_(__nvopt_gather0, NVOPT_LIST_(float __x, float __y), NVOPT_LIST_(__x, __y), "tld4.r.2d",
           "f32", "{%5, %6}]", NVOPT_LIST_("f"(__x), "f"(__y)))
NVOPT_TEX_(__nvopt_gather1, NVOPT_LIST_(float __x, float __y), NVOPT_LIST_(__x, __y), "tld4.g.2d",
           "f32", "{%5, %6}]", NVOPT_LIST_("f"(__x), "f"(__y)))
NVOPT_TEX_(__nvopt_gather2, NVOPT_LIST_(float __x, float __y), NVOPT_LIST_(__x, __y), "tld4.b.2d",
           "f32", "{%5, %6}]", NVOPT_LIST_("f"(__x), "f"(__y)))
NVOPT_TEX_(__nvopt_gather3, NVOPT_LIST_(float __x, float __y), NVOPT_LIST_(__x, __y), "tld4.a.2d",
           "f32", "{%5, %6}]", NVOPT_LIST_("f"(__x), "f"(__y)))
/* One component of the four texels around a point. */
template <class __T>
NVOPT_DEVICE __T tex2Dgather(cudaTextureObject_t __o, float __x, float __y, int __component = 0) {
  return __component == 0   ? __nvopt_gather0<__T>(__o, __x, __y)
         : __component == 1 ? __nvopt_gather1<__T>(__o, __x, __y)
         : __component == 2 ? __nvopt_gather2<__T>(__o, __x, __y)
                            : __nvopt_gather3<__T>(__o, __x, __y);
}
template <class __T>
NVOPT_DEVICE void tex2Dgather(__T *__p, cudaTextureObject_t __o, float __x, float __y,
                              int __component = 0) {
  *__p = tex2Dgather<__T>(__o, __x, __y, __component);
}
#undef NVOPT_TEX_RAW_
#undef NVOPT_TEX_
#undef NVOPT_TEX_ALL_
#undef NVOPT_LIST_

#endif
