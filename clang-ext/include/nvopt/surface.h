/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Surface object reads and writes: surf1Dread<T> ... surfCubemapLayeredwrite. */
#ifndef NVOPT_SURFACE_H
#define NVOPT_SURFACE_H

#include <nvopt/qualifiers.h>
#include <nvopt/runtime_types.h>
#include <nvopt/vector_types.h>

/* A surface access moves 1, 2 or 4 components of 1, 2, 4 or 8 bytes, 16 bytes at most. */
template <int __bytes, int __n> struct __nvopt_surfel;
#define NVOPT_LIST_(...) __VA_ARGS__
/* The instruction with each of the three treatments of coordinates outside; %0.. are the
 * components, then come the surface and the coordinates. */
#define NVOPT_SULD_1_(__mode, __ptx, __regs, __operand, __outs, __ins)                             \
  NVOPT_PTX_VOLATILE("suld.b." __ptx __mode " " __regs ", [" __operand "];"                        \
                     : __outs:__ins                                                                \
                     : "memory")
#define NVOPT_SUST_1_(__mode, __ptx, __regs, __operand, __ins)                                     \
  NVOPT_PTX_VOLATILE("sust.b." __ptx __mode " [" __operand "], " __regs ";" ::__ins : "memory")
#define NVOPT_SULD_(__geom, __v, __b, __regs, __operand, __outs, __ins)                            \
  if (__m == cudaBoundaryModeZero) {                                                               \
    NVOPT_SULD_1_(".zero", __geom __v __b, __regs, __operand, NVOPT_LIST_(__outs),                 \
                  NVOPT_LIST_(__ins));                                                             \
  } else if (__m == cudaBoundaryModeClamp) {                                                       \
    NVOPT_SULD_1_(".clamp", __geom __v __b, __regs, __operand, NVOPT_LIST_(__outs),                \
                  NVOPT_LIST_(__ins));                                                             \
  } else {                                                                                         \
    NVOPT_SULD_1_(".trap", __geom __v __b, __regs, __operand, NVOPT_LIST_(__outs),                 \
                  NVOPT_LIST_(__ins));                                                             \
  }
#define NVOPT_SUST_(__geom, __v, __b, __regs, __operand, __ins)                                    \
  if (__m == cudaBoundaryModeZero) {                                                               \
    NVOPT_SUST_1_(".zero", __geom __v __b, __regs, __operand, NVOPT_LIST_(__ins));                 \
  } else if (__m == cudaBoundaryModeClamp) {                                                       \
    NVOPT_SUST_1_(".clamp", __geom __v __b, __regs, __operand, NVOPT_LIST_(__ins));                \
  } else {                                                                                         \
    NVOPT_SUST_1_(".trap", __geom __v __b, __regs, __operand, NVOPT_LIST_(__ins));                 \
  }

/* One geometry for one size of component: __o1, __o2, __o4 name the surface and the coordinates
 * behind one, two and four components. */
#define NVOPT_SURF_1_(__g, __geom, __params, __ins, __o, __t, __b, __c)                            \
  static __device__ __forceinline__ void __ld_##__g(__t *__r, cudaSurfaceObject_t __s, __params,   \
                                                    cudaSurfaceBoundaryMode __m) {                 \
    NVOPT_SULD_(__geom, ".", __b, "%0", __o, "=" __c(__r[0]), NVOPT_LIST_("l"(__s), __ins));       \
  }                                                                                                \
  static __device__ __forceinline__ void __st_##__g(const __t *__r, cudaSurfaceObject_t __s,       \
                                                    __params, cudaSurfaceBoundaryMode __m) {       \
    NVOPT_SUST_(__geom, ".", __b, "%0", __o, NVOPT_LIST_(__c(__r[0]), "l"(__s), __ins));           \
  }
#define NVOPT_SURF_2_(__g, __geom, __params, __ins, __o, __t, __b, __c)                            \
  static __device__ __forceinline__ void __ld_##__g(__t *__r, cudaSurfaceObject_t __s, __params,   \
                                                    cudaSurfaceBoundaryMode __m) {                 \
    NVOPT_SULD_(__geom, ".v2.", __b, "{%0, %1}", __o,                                              \
                NVOPT_LIST_("=" __c(__r[0]), "=" __c(__r[1])), NVOPT_LIST_("l"(__s), __ins));      \
  }                                                                                                \
  static __device__ __forceinline__ void __st_##__g(const __t *__r, cudaSurfaceObject_t __s,       \
                                                    __params, cudaSurfaceBoundaryMode __m) {       \
    NVOPT_SUST_(__geom, ".v2.", __b, "{%0, %1}", __o,                                              \
                NVOPT_LIST_(__c(__r[0]), __c(__r[1]), "l"(__s), __ins));                           \
  }
#define NVOPT_SURF_4_(__g, __geom, __params, __ins, __o, __t, __b, __c)                            \
  static __device__ __forceinline__ void __ld_##__g(__t *__r, cudaSurfaceObject_t __s, __params,   \
                                                    cudaSurfaceBoundaryMode __m) {                 \
    NVOPT_SULD_(__geom, ".v4.", __b, "{%0, %1, %2, %3}", __o,                                      \
                NVOPT_LIST_("=" __c(__r[0]), "=" __c(__r[1]), "=" __c(__r[2]), "=" __c(__r[3])),   \
                NVOPT_LIST_("l"(__s), __ins));                                                     \
  }                                                                                                \
  static __device__ __forceinline__ void __st_##__g(const __t *__r, cudaSurfaceObject_t __s,       \
                                                    __params, cudaSurfaceBoundaryMode __m) {       \
    NVOPT_SUST_(__geom, ".v4.", __b, "{%0, %1, %2, %3}", __o,                                      \
                NVOPT_LIST_(__c(__r[0]), __c(__r[1]), __c(__r[2]), __c(__r[3]), "l"(__s), __ins)); \
  }
#define NVOPT_SURFEL_(__bytes, __n, __t, __b, __c, __o1d, __o2d, __o3d, __oa1d, __oa2d)            \
  template <> struct __nvopt_surfel<__bytes, __n> {                                                \
    typedef __t __word;                                                                            \
    NVOPT_SURF_##__n##_(1d, "1d", int __x, "r"(__x), __o1d, __t, __b, __c) NVOPT_SURF_##__n        \
        ##_(2d, "2d", NVOPT_LIST_(int __x, int __y), NVOPT_LIST_("r"(__x), "r"(__y)), __o2d, __t,  \
            __b, __c) NVOPT_SURF_##__n                                                             \
        ##_(3d, "3d", NVOPT_LIST_(int __x, int __y, int __z),                                      \
            NVOPT_LIST_("r"(__x), "r"(__y), "r"(__z)), __o3d, __t, __b, __c) NVOPT_SURF_##__n      \
        ##_(a1d, "a1d", NVOPT_LIST_(int __x, int __l), NVOPT_LIST_("r"(__l), "r"(__x)), __oa1d,    \
            __t, __b, __c) NVOPT_SURF_##__n                                                        \
        ##_(a2d, "a2d", NVOPT_LIST_(int __x, int __y, int __l),                                    \
            NVOPT_LIST_("r"(__l), "r"(__x), "r"(__y)), __oa2d, __t, __b, __c)                      \
  };
#define NVOPT_SURFEL1_(__bytes, __t, __b, __c)                                                     \
  NVOPT_SURFEL_(__bytes, 1, __t, __b, __c, "%1, {%2}", "%1, {%2, %3}", "%1, {%2, %3, %4, %4}",     \
                "%1, {%2, %3}", "%1, {%2, %3, %4, %4}")
#define NVOPT_SURFEL2_(__bytes, __t, __b, __c)                                                     \
  NVOPT_SURFEL_(__bytes, 2, __t, __b, __c, "%2, {%3}", "%2, {%3, %4}", "%2, {%3, %4, %5, %5}",     \
                "%2, {%3, %4}", "%2, {%3, %4, %5, %5}")
#define NVOPT_SURFEL4_(__bytes, __t, __b, __c)                                                     \
  NVOPT_SURFEL_(__bytes, 4, __t, __b, __c, "%4, {%5}", "%4, {%5, %6}", "%4, {%5, %6, %7, %7}",     \
                "%4, {%5, %6}", "%4, {%5, %6, %7, %7}")
/* Bytes travel in 16-bit registers. */
NVOPT_SURFEL1_(1, unsigned short, "b8", "h")
NVOPT_SURFEL2_(1, unsigned short, "b8", "h")
NVOPT_SURFEL4_(1, unsigned short, "b8", "h")
NVOPT_SURFEL1_(2, unsigned short, "b16", "h")
NVOPT_SURFEL2_(2, unsigned short, "b16", "h")
NVOPT_SURFEL4_(2, unsigned short, "b16", "h")
NVOPT_SURFEL1_(4, unsigned int, "b32", "r")
NVOPT_SURFEL2_(4, unsigned int, "b32", "r")
NVOPT_SURFEL4_(4, unsigned int, "b32", "r")
NVOPT_SURFEL1_(8, unsigned long long, "b64", "l")
NVOPT_SURFEL2_(8, unsigned long long, "b64", "l")
#undef NVOPT_SULD_1_
#undef NVOPT_SUST_1_
#undef NVOPT_SULD_
#undef NVOPT_SUST_
#undef NVOPT_SURF_1_
#undef NVOPT_SURF_2_
#undef NVOPT_SURF_4_
#undef NVOPT_SURFEL_
#undef NVOPT_SURFEL1_
#undef NVOPT_SURFEL2_
#undef NVOPT_SURFEL4_

/* How many components T has: a vector's size over that of its member x. */
template <class __T>
__device__ auto __nvopt_components(int) -> char (&)[sizeof(__T) / sizeof(__T::x)];
template <class __T> __device__ auto __nvopt_components(...) -> char (&)[1];

#define NVOPT_SURF_(__name, __g, __params, __args)                                                 \
  template <class __T>                                                                             \
  NVOPT_DEVICE __T __name##read(cudaSurfaceObject_t __s, __params,                                 \
                                cudaSurfaceBoundaryMode __m = cudaBoundaryModeTrap) {              \
    constexpr int __n = sizeof(__nvopt_components<__T>(0)), __bytes = sizeof(__T) / __n;           \
    typename __nvopt_surfel<__bytes, __n>::__word __r[__n];                                        \
    __nvopt_surfel<__bytes, __n>::__ld_##__g(__r, __s, __args, __m);                               \
    __T __v;                                                                                       \
    for (int __i = 0; __i < __n; ++__i)                                                            \
      __builtin_memcpy((char *)&__v + __i * __bytes, &__r[__i], __bytes);                          \
    return __v;                                                                                    \
  }                                                                                                \
  template <class __T>                                                                             \
  NVOPT_DEVICE void __name##read(__T *__p, cudaSurfaceObject_t __s, __params,                      \
                                 cudaSurfaceBoundaryMode __m = cudaBoundaryModeTrap) {             \
    *__p = __name##read<__T>(__s, __args, __m);                                                    \
  }                                                                                                \
  template <class __T>                                                                             \
  NVOPT_DEVICE void __name##write(__T __v, cudaSurfaceObject_t __s, __params,                      \
                                  cudaSurfaceBoundaryMode __m = cudaBoundaryModeTrap) {            \
    constexpr int __n = sizeof(__nvopt_components<__T>(0)), __bytes = sizeof(__T) / __n;           \
    typename __nvopt_surfel<__bytes, __n>::__word __r[__n] = {};                                   \
    for (int __i = 0; __i < __n; ++__i)                                                            \
      __builtin_memcpy(&__r[__i], (const char *)&__v + __i * __bytes, __bytes);                    \
    __nvopt_surfel<__bytes, __n>::__st_##__g(__r, __s, __args, __m);                               \
  }
NVOPT_SURF_(surf1D, 1d, int __x, __x)
NVOPT_SURF_(surf2D, 2d, NVOPT_LIST_(int __x, int __y), NVOPT_LIST_(__x, __y))
NVOPT_SURF_(surf3D, 3d, NVOPT_LIST_(int __x, int __y, int __z), NVOPT_LIST_(__x, __y, __z))
NVOPT_SURF_(surf1DLayered, a1d, NVOPT_LIST_(int __x, int __layer), NVOPT_LIST_(__x, __layer))
NVOPT_SURF_(surf2DLayered, a2d, NVOPT_LIST_(int __x, int __y, int __layer),
            NVOPT_LIST_(__x, __y, __layer))
/* A cube map is six layers, one per face. */
NVOPT_SURF_(surfCubemap, a2d, NVOPT_LIST_(int __x, int __y, int __face),
            NVOPT_LIST_(__x, __y, __face))
NVOPT_SURF_(surfCubemapLayered, a2d, NVOPT_LIST_(int __x, int __y, int __layer_face),
            NVOPT_LIST_(__x, __y, __layer_face))
#undef NVOPT_SURF_
#undef NVOPT_LIST_

#endif
