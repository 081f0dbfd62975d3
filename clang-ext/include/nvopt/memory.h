/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Loads through the read-only cache, address-space queries and conversions, asynchronous copies. */
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

#include <nvopt/cache_operators.h>

/* What <cuda/annotated_ptr> marks addresses with: a hint about caches, which nvopt does not hand on to the loads and stores. */
NVOPT_DEVICE void *__nv_associate_access_property(const void *__p, unsigned long long) {
  return const_cast<void *>(__p);
}
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
