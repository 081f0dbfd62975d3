/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Loads and stores with a cache operator, address-space queries and conversions, asynchronous
 * copies. */
#ifndef NVOPT_MEMORY_H
#define NVOPT_MEMORY_H

#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

/* __ldg: a load through the read-only cache, visible to the optimiser as an invariant load. A
 * vector is taken apart as one wide integer: LLVM splits a load whose elements are extracted, and
 * forgets that it was invariant. */
#define NVOPT_LDG_(__t, __builtin)                                                                 \
  NVOPT_DEVICE __t __ldg(const __t *__p) {                                                         \
    return __builtin(__p);                                                                         \
  }
#define NVOPT_LDG_LANE_(__e, __i)                                                                  \
  __builtin_bit_cast(__e, (unsigned _BitInt(8 * sizeof(__e)))(__b >> (8 * sizeof(__e) * (__i))))
#define NVOPT_LDG_VEC_(__t, __e, __n, __builtin)                                                   \
  NVOPT_DEVICE __t __ldg(const __t *__p) {                                                         \
    typedef __e __v __attribute__((ext_vector_type(__n)));                                         \
    typedef unsigned _BitInt(8 * sizeof(__t)) __bits;                                              \
    __bits __b = __builtin_bit_cast(__bits, __builtin((const __v *)__p));                          \
    return NVOPT_LDG_LANES##__n##_(__e);                                                           \
  }
#define NVOPT_LDG_LANES2_(__e)                                                                     \
  { NVOPT_LDG_LANE_(__e, 0), NVOPT_LDG_LANE_(__e, 1) }
#define NVOPT_LDG_LANES4_(__e)                                                                     \
  {                                                                                                \
    NVOPT_LDG_LANE_(__e, 0), NVOPT_LDG_LANE_(__e, 1), NVOPT_LDG_LANE_(__e, 2),                     \
        NVOPT_LDG_LANE_(__e, 3)                                                                    \
  }
NVOPT_LDG_(char, __nvvm_ldg_c)
NVOPT_LDG_(signed char, __nvvm_ldg_sc)
NVOPT_LDG_(unsigned char, __nvvm_ldg_uc)
NVOPT_LDG_(short, __nvvm_ldg_s)
NVOPT_LDG_(unsigned short, __nvvm_ldg_us)
NVOPT_LDG_(int, __nvvm_ldg_i)
NVOPT_LDG_(unsigned int, __nvvm_ldg_ui)
NVOPT_LDG_(long, __nvvm_ldg_l)
NVOPT_LDG_(unsigned long, __nvvm_ldg_ul)
NVOPT_LDG_(long long, __nvvm_ldg_ll)
NVOPT_LDG_(unsigned long long, __nvvm_ldg_ull)
NVOPT_LDG_(float, __nvvm_ldg_f)
NVOPT_LDG_(double, __nvvm_ldg_d)
NVOPT_LDG_VEC_(char2, signed char, 2, __nvvm_ldg_sc2)
NVOPT_LDG_VEC_(char4, signed char, 4, __nvvm_ldg_sc4)
NVOPT_LDG_VEC_(uchar2, unsigned char, 2, __nvvm_ldg_uc2)
NVOPT_LDG_VEC_(uchar4, unsigned char, 4, __nvvm_ldg_uc4)
NVOPT_LDG_VEC_(short2, short, 2, __nvvm_ldg_s2)
NVOPT_LDG_VEC_(short4, short, 4, __nvvm_ldg_s4)
NVOPT_LDG_VEC_(ushort2, unsigned short, 2, __nvvm_ldg_us2)
NVOPT_LDG_VEC_(ushort4, unsigned short, 4, __nvvm_ldg_us4)
NVOPT_LDG_VEC_(int2, int, 2, __nvvm_ldg_i2)
NVOPT_LDG_VEC_(int4, int, 4, __nvvm_ldg_i4)
NVOPT_LDG_VEC_(uint2, unsigned int, 2, __nvvm_ldg_ui2)
NVOPT_LDG_VEC_(uint4, unsigned int, 4, __nvvm_ldg_ui4)
NVOPT_LDG_VEC_(longlong2, long long, 2, __nvvm_ldg_ll2)
NVOPT_LDG_VEC_(ulonglong2, unsigned long long, 2, __nvvm_ldg_ull2)
NVOPT_LDG_VEC_(float2, float, 2, __nvvm_ldg_f2)
NVOPT_LDG_VEC_(float4, float, 4, __nvvm_ldg_f4)
NVOPT_LDG_VEC_(double2, double, 2, __nvvm_ldg_d2)
#undef NVOPT_LDG_
#undef NVOPT_LDG_VEC_
#undef NVOPT_LDG_LANE_
#undef NVOPT_LDG_LANES2_
#undef NVOPT_LDG_LANES4_

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
NVOPT_CACHE_OP_(NVOPT_LD, __ldcg, "ld.global.cg", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldcs, "ld.global.cs", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldlu, "ld.global.lu", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_LD, __ldcv, "ld.global.cv", NVOPT_PTX_VOLATILE, : "memory")
NVOPT_CACHE_OP_(NVOPT_ST, __stwb, "st.global.wb", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_ST, __stcg, "st.global.cg", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_ST, __stcs, "st.global.cs", NVOPT_PTX, )
NVOPT_CACHE_OP_(NVOPT_ST, __stwt, "st.global.wt", NVOPT_PTX, )
#undef NVOPT_LD1_
#undef NVOPT_LD2_
#undef NVOPT_LD4_
#undef NVOPT_ST1_
#undef NVOPT_ST2_
#undef NVOPT_ST4_
#undef NVOPT_CACHE_OP_

NVOPT_DEVICE unsigned int __isGlobal(const void *__p) {
  return __nvvm_isspacep_global(__p);
}
NVOPT_DEVICE unsigned int __isShared(const void *__p) {
  return __nvvm_isspacep_shared(__p);
}
NVOPT_DEVICE unsigned int __isConstant(const void *__p) {
  return __nvvm_isspacep_const(__p);
}
NVOPT_DEVICE unsigned int __isLocal(const void *__p) {
  return __nvvm_isspacep_local(__p);
}

#define NVOPT_CVTA_(__space, __n)                                                                  \
  NVOPT_DEVICE __SIZE_TYPE__ __cvta_generic_to_##__space(const void *__p) {                        \
    return (__SIZE_TYPE__)(const void __attribute__((address_space(__n))) *)__p;                   \
  }                                                                                                \
  NVOPT_DEVICE void *__cvta_##__space##_to_generic(__SIZE_TYPE__ __a) {                            \
    return (void *)(void __attribute__((address_space(__n))) *)__a;                                \
  }
NVOPT_CVTA_(global, 1)
NVOPT_CVTA_(shared, 3)
NVOPT_CVTA_(constant, 4)
NVOPT_CVTA_(local, 5)
#undef NVOPT_CVTA_
/* The parameter space of a kernel, where __grid_constant__ parameters live. */
#if NVOPT_ARCH_AT_LEAST(70)
NVOPT_DEVICE __SIZE_TYPE__ __cvta_generic_to_grid_constant(const void *__p) {
  __SIZE_TYPE__ __a;
  NVOPT_PTX("cvta.to.param.u64 %0, %1;" : "=l"(__a) : "l"(__p));
  return __a;
}
NVOPT_DEVICE void *__cvta_grid_constant_to_generic(__SIZE_TYPE__ __a) {
  void *__p;
  NVOPT_PTX("cvta.param.u64 %0, %1;" : "=l"(__p) : "l"(__a));
  return __p;
}
NVOPT_DEVICE unsigned int __isGridConstant(const void *__p) {
  unsigned int __r;
  NVOPT_PTX("{ .reg .pred p;\nisspacep.param p, %1;\nselp.u32 %0, 1, 0, p; }"
            : "=r"(__r)
            : "l"(__p));
  return __r;
}
#endif

/* Copies from global to shared memory that run in the background (cuda_pipeline.h builds on them).
 * Bytes beyond src_size are filled with zeros. */
#if NVOPT_ARCH_AT_LEAST(80)
#define NVOPT_CP_ASYNC_(__name, __builtin)                                                         \
  NVOPT_DEVICE void __name(void *__dst, const void *__src, unsigned int __src_size) {              \
    __builtin((void __attribute__((address_space(3))) *)__dst,                                     \
              (const void __attribute__((address_space(1))) *)__src, __src_size);                  \
  }
NVOPT_CP_ASYNC_(__nv_memcpy_async_shared_global_4, __nvvm_cp_async_ca_shared_global_4)
NVOPT_CP_ASYNC_(__nv_memcpy_async_shared_global_8, __nvvm_cp_async_ca_shared_global_8)
NVOPT_CP_ASYNC_(__nv_memcpy_async_shared_global_16, __nvvm_cp_async_cg_shared_global_16)
#undef NVOPT_CP_ASYNC_
#endif

#endif
