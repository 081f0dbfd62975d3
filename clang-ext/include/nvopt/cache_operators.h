/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Loads and stores with a cache operator. */
#ifndef NVOPT_CACHE_OPERATORS_H
#define NVOPT_CACHE_OPERATORS_H

#include <nvopt/device.h>

/* Cache operators exist only as instructions. The unused memory operand tells the compiler which
 * object is read or written: two loads may be merged, but not across a store, a barrier or an
 * atomic, and a store is kept. ca = all levels, cg = L2 only, cs = streaming, lu = last use,
 * cv = volatile, wb = write back, wt = write through. */
#define NVOPT_LD1_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE __t __fn(const __t *__p) {                                                          \
    __reg __r;                                                                                     \
    __q(__ptx " %0, [%1];" : "=" __c(__r) : "l"(__p), "m"(*__p)__clobber);                         \
    return (__t)__r;                                                                               \
  }
#define NVOPT_LD2_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE __t __fn(const __t *__p) {                                                          \
    __reg __x, __y;                                                                                \
    __q(__ptx " {%0, %1}, [%2];" : "=" __c(__x), "=" __c(__y) : "l"(__p), "m"(*__p)__clobber);     \
    __t __r;                                                                                       \
    __r.x = __x, __r.y = __y;                                                                      \
    return __r;                                                                                    \
  }
#define NVOPT_LD4_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE __t __fn(const __t *__p) {                                                          \
    __reg __x, __y, __z, __w;                                                                      \
    __q(__ptx " {%0, %1, %2, %3}, [%4];"                                                           \
        : "=" __c(__x), "=" __c(__y), "=" __c(__z), "=" __c(__w)                                   \
        : "l"(__p), "m"(*__p)__clobber);                                                           \
    __t __r;                                                                                       \
    __r.x = __x, __r.y = __y, __r.z = __z, __r.w = __w;                                            \
    return __r;                                                                                    \
  }
#define NVOPT_ST1_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE void __fn(__t *__p, __t __v) {                                                      \
    NVOPT_PTX(__ptx " [%1], %2;" : "=m"(*__p) : "l"(__p), __c((__reg)__v));                        \
  }
#define NVOPT_ST2_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE void __fn(__t *__p, __t __v) {                                                      \
    NVOPT_PTX(__ptx " [%1], {%2, %3};"                                                             \
              : "=m"(*__p)                                                                         \
              : "l"(__p), __c((__reg)__v.x), __c((__reg)__v.y));                                   \
  }
#define NVOPT_ST4_(__fn, __ptx, __q, __clobber, __t, __c, __reg)                                   \
  NVOPT_DEVICE void __fn(__t *__p, __t __v) {                                                      \
    NVOPT_PTX(__ptx " [%1], {%2, %3, %4, %5};"                                                     \
              : "=m"(*__p)                                                                         \
              : "l"(__p), __c((__reg)__v.x), __c((__reg)__v.y), __c((__reg)__v.z),                 \
                __c((__reg)__v.w));                                                                \
  }
/* Every type: PTX type, register constraint, register type (bytes travel in wider registers). */
#define NVOPT_CACHE_OP_(__m, __fn, __op, __q, __clobber)                                           \
  __m##1_(__fn, __op ".b8", __q, __clobber, char, "h", short)__m##1_(                              \
      __fn, __op ".b8", __q, __clobber, signed char, "h",                                          \
      short)__m##1_(__fn, __op ".b8", __q, __clobber, unsigned char, "h",                          \
                    short)__m##1_(__fn, __op ".b16", __q, __clobber, short, "h",                   \
                                  short)__m##1_(__fn, __op ".b16", __q, __clobber, unsigned short, \
                                                "h", short)__m##1_(__fn, __op ".b32", __q,         \
                                                                   __clobber, int, "r", int)       \
      __m##1_(__fn, __op ".b32", __q, __clobber, unsigned int, "r", int)__m##1_(                   \
          __fn, __op ".b64", __q, __clobber, long, "l",                                            \
          long)__m##1_(__fn, __op ".b64", __q, __clobber, unsigned long, "l",                      \
                       long)__m##1_(__fn, __op ".b64", __q, __clobber, long long, "l", long long)  \
          __m##1_(__fn, __op ".b64", __q, __clobber, unsigned long long, "l", long long)__m##1_(   \
              __fn, __op ".f32", __q, __clobber, float, "f",                                       \
              float)__m##1_(__fn, __op ".f64", __q, __clobber, double, "d",                        \
                            double)__m##2_(__fn, __op ".v2.b8", __q, __clobber, char2, "h", short) \
              __m##4_(__fn, __op ".v4.b8", __q, __clobber, char4, "h", short)__m##2_(              \
                  __fn, __op ".v2.b8", __q, __clobber, uchar2, "h",                                \
                  short)__m##4_(__fn, __op ".v4.b8", __q, __clobber, uchar4, "h",                  \
                                short)__m##2_(__fn, __op ".v2.b16", __q, __clobber, short2, "h",   \
                                              short)__m##4_(__fn, __op ".v4.b16", __q, __clobber,  \
                                                            short4, "h", short)                    \
                  __m##2_(__fn, __op ".v2.b16", __q, __clobber, ushort2, "h",                      \
                          short)__m##4_(__fn, __op ".v4.b16", __q, __clobber, ushort4, "h",        \
                                        short)__m##2_(__fn, __op ".v2.b32", __q, __clobber, int2,  \
                                                      "r", int)__m##4_(__fn, __op ".v4.b32", __q,  \
                                                                       __clobber, int4, "r", int)  \
                      __m##2_(__fn, __op ".v2.b32", __q, __clobber, uint2, "r", int)__m##4_(       \
                          __fn, __op ".v4.b32", __q, __clobber, uint4, "r",                        \
                          int)__m##2_(__fn, __op ".v2.b64", __q, __clobber, longlong2, "l",        \
                                      long long)__m##2_(__fn, __op ".v2.b64", __q, __clobber,      \
                                                        ulonglong2, "l", long long)                \
                          __m##2_(__fn, __op ".v2.f32", __q, __clobber, float2, "f",               \
                                  float)__m##4_(__fn, __op ".v4.f32", __q, __clobber, float4, "f", \
                                                float)__m##2_(__fn, __op ".v2.f64", __q,           \
                                                              __clobber, double2, "d", double)

NVOPT_CACHE_OP_(NVOPT_LD, __ldca, "ld.global.ca", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldlu, "ld.global.lu", NVOPT_PTX, )
/* Those that clang's own wrappers over a toolkit have. */
#ifndef NVOPT_TOOLKIT
NVOPT_CACHE_OP_(NVOPT_LD, __ldcg, "ld.global.cg", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldcs, "ld.global.cs", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldcv, "ld.global.cv", NVOPT_PTX_VOLATILE, : "memory")
NVOPT_CACHE_OP_(NVOPT_ST, __stwt, "st.global.wt", NVOPT_PTX, )
#endif
NVOPT_CACHE_OP_(NVOPT_ST, __stwb, "st.global.wb", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_ST, __stcg, "st.global.cg", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_ST, __stcs, "st.global.cs", NVOPT_PTX, )
#undef NVOPT_LD1_
#undef NVOPT_LD2_
#undef NVOPT_LD4_
#undef NVOPT_ST1_
#undef NVOPT_ST2_
#undef NVOPT_ST4_
#undef NVOPT_CACHE_OP_

#endif
