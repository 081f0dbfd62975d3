/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * atomicAdd and family: relaxed read-modify-write at device, block (_block) or system (_system)
 * scope.
 *
 * Device scope is a plain relaxed LLVM atomic, which address-space inference and the optimiser
 * understand and which is printed without a fence. The other scopes use the NVVM intrinsics: LLVM
 * prints an atomicrmw without its scope, which would be too weak for _system. */
#ifndef NVOPT_ATOMIC_H
#define NVOPT_ATOMIC_H

#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

#define NVOPT_RMW_(__name, __op, __t)                                                              \
  NVOPT_DEVICE __t __name(__t *__p, __t __v) {                                                     \
    return __scoped_atomic_##__op(__p, __v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);              \
  }
#define NVOPT_NVVM_(__name, __builtin, __t, __it)                                                  \
  NVOPT_DEVICE __t __name(__t *__p, __t __v) {                                                     \
    return __builtin((__it *)__p, __v);                                                            \
  }
#define NVOPT_SCOPED_(__name, __op, __t, __suffix, __it)                                           \
  NVOPT_NVVM_(__name##_block, __nvvm_atom_cta_##__op##_gen_##__suffix, __t, __it)                  \
  NVOPT_NVVM_(__name##_system, __nvvm_atom_sys_##__op##_gen_##__suffix, __t, __it)
#define NVOPT_ATOMIC_(__name, __rmw, __op, __t, __suffix, __it)                                    \
  NVOPT_RMW_(__name, __rmw, __t)                                                                   \
  NVOPT_SCOPED_(__name, __op, __t, __suffix, __it)

NVOPT_ATOMIC_(atomicAdd, fetch_add, add, int, i, int)
NVOPT_ATOMIC_(atomicAdd, fetch_add, add, unsigned int, i, int)
NVOPT_ATOMIC_(atomicAdd, fetch_add, add, unsigned long long, ll, long long)
NVOPT_ATOMIC_(atomicAdd, fetch_add, add, float, f, float)
#if NVOPT_ARCH_AT_LEAST(60)
NVOPT_ATOMIC_(atomicAdd, fetch_add, add, double, d, double)
#else
__device__ double atomicAdd(double *, double)
    NVOPT_UNAVAILABLE("needs sm_60 or newer: raise --cuda-gpu-arch");
#endif

#define NVOPT_SUB_(__scope, __t)                                                                   \
  NVOPT_DEVICE __t atomicSub##__scope(__t *__p, __t __v) {                                         \
    return atomicAdd##__scope(__p, (__t)(0u - (unsigned int)__v));                                 \
  }
NVOPT_SUB_(, int)
NVOPT_SUB_(_block, int)
NVOPT_SUB_(_system, int)
NVOPT_SUB_(, unsigned int)
NVOPT_SUB_(_block, unsigned int)
NVOPT_SUB_(_system, unsigned int)
#undef NVOPT_SUB_

NVOPT_ATOMIC_(atomicExch, exchange_n, xchg, int, i, int)
NVOPT_ATOMIC_(atomicExch, exchange_n, xchg, unsigned int, i, int)
NVOPT_ATOMIC_(atomicExch, exchange_n, xchg, unsigned long long, ll, long long)
#define NVOPT_EXCH_FLOAT_(__scope)                                                                 \
  NVOPT_DEVICE float atomicExch##__scope(float *__p, float __v) {                                  \
    return __builtin_bit_cast(float,                                                               \
                              atomicExch##__scope((int *)__p, __builtin_bit_cast(int, __v)));      \
  }
NVOPT_EXCH_FLOAT_()
NVOPT_EXCH_FLOAT_(_block)
NVOPT_EXCH_FLOAT_(_system)
#undef NVOPT_EXCH_FLOAT_

NVOPT_ATOMIC_(atomicMin, fetch_min, min, int, i, int)
NVOPT_ATOMIC_(atomicMin, fetch_min, min, long long, ll, long long)
NVOPT_ATOMIC_(atomicMax, fetch_max, max, int, i, int)
NVOPT_ATOMIC_(atomicMax, fetch_max, max, long long, ll, long long)
NVOPT_RMW_(atomicMin, fetch_min, unsigned int)
NVOPT_RMW_(atomicMin, fetch_min, unsigned long long)
NVOPT_RMW_(atomicMax, fetch_max, unsigned int)
NVOPT_RMW_(atomicMax, fetch_max, unsigned long long)
/* clang's scoped builtins compare unsigned values as signed ones, so the instruction is spelled
 * out. */
#define NVOPT_UMINMAX_(__name, __scope, __ptx, __t, __bits, __c)                                   \
  NVOPT_DEVICE __t __name(__t *__p, __t __v) {                                                     \
    __t __r;                                                                                       \
    NVOPT_PTX_VOLATILE("atom." __scope "." __ptx "." __bits " %0, [%1], %2;"                       \
                       : "=" __c(__r)                                                              \
                       : "l"(__p), __c(__v)                                                        \
                       : "memory");                                                                \
    return __r;                                                                                    \
  }
NVOPT_UMINMAX_(atomicMin_block, "cta", "min", unsigned int, "u32", "r")
NVOPT_UMINMAX_(atomicMin_system, "sys", "min", unsigned int, "u32", "r")
NVOPT_UMINMAX_(atomicMax_block, "cta", "max", unsigned int, "u32", "r")
NVOPT_UMINMAX_(atomicMax_system, "sys", "max", unsigned int, "u32", "r")
NVOPT_UMINMAX_(atomicMin_block, "cta", "min", unsigned long long, "u64", "l")
NVOPT_UMINMAX_(atomicMin_system, "sys", "min", unsigned long long, "u64", "l")
NVOPT_UMINMAX_(atomicMax_block, "cta", "max", unsigned long long, "u64", "l")
NVOPT_UMINMAX_(atomicMax_system, "sys", "max", unsigned long long, "u64", "l")
#undef NVOPT_UMINMAX_

#define NVOPT_BITWISE_(__name, __rmw, __op)                                                        \
  NVOPT_ATOMIC_(__name, __rmw, __op, int, i, int)                                                  \
  NVOPT_ATOMIC_(__name, __rmw, __op, unsigned int, i, int)                                         \
  NVOPT_ATOMIC_(__name, __rmw, __op, long long, ll, long long)                                     \
  NVOPT_ATOMIC_(__name, __rmw, __op, unsigned long long, ll, long long)
NVOPT_BITWISE_(atomicAnd, fetch_and, and)
NVOPT_BITWISE_(atomicOr, fetch_or, or)
NVOPT_BITWISE_(atomicXor, fetch_xor, xor)
#undef NVOPT_BITWISE_

NVOPT_NVVM_(atomicInc, __nvvm_atom_inc_gen_ui, unsigned int, unsigned int)
NVOPT_NVVM_(atomicDec, __nvvm_atom_dec_gen_ui, unsigned int, unsigned int)
NVOPT_SCOPED_(atomicInc, inc, unsigned int, ui, unsigned int)
NVOPT_SCOPED_(atomicDec, dec, unsigned int, ui, unsigned int)

/* Compare-and-swap keeps its order and scope when printed. */
#define NVOPT_CAS_(__name, __t, __scope)                                                           \
  NVOPT_DEVICE __t __name(__t *__p, __t __expected, __t __v) {                                     \
    __scoped_atomic_compare_exchange_n(__p, &__expected, __v, false, __ATOMIC_RELAXED,             \
                                       __ATOMIC_RELAXED, __scope);                                 \
    return __expected;                                                                             \
  }
#define NVOPT_CAS_BLOCK_(__t, __builtin, __it)                                                     \
  NVOPT_DEVICE __t atomicCAS_block(__t *__p, __t __expected, __t __v) {                            \
    return __builtin((__it *)__p, __expected, __v);                                                \
  }
NVOPT_CAS_(atomicCAS, int, __MEMORY_SCOPE_DEVICE)
NVOPT_CAS_(atomicCAS, unsigned int, __MEMORY_SCOPE_DEVICE)
NVOPT_CAS_(atomicCAS, unsigned long long, __MEMORY_SCOPE_DEVICE)
NVOPT_CAS_(atomicCAS_system, int, __MEMORY_SCOPE_SYSTEM)
NVOPT_CAS_(atomicCAS_system, unsigned int, __MEMORY_SCOPE_SYSTEM)
NVOPT_CAS_(atomicCAS_system, unsigned long long, __MEMORY_SCOPE_SYSTEM)
NVOPT_CAS_BLOCK_(int, __nvvm_atom_cta_cas_gen_i, int)
NVOPT_CAS_BLOCK_(unsigned int, __nvvm_atom_cta_cas_gen_i, int)
NVOPT_CAS_BLOCK_(unsigned long long, __nvvm_atom_cta_cas_gen_ll, long long)
#if NVOPT_ARCH_AT_LEAST(70)
/* One instruction with the plugin, which knows the memory; clang alone makes a loop over the word. */
NVOPT_CAS_(atomicCAS, unsigned short, __MEMORY_SCOPE_DEVICE)
NVOPT_CAS_(atomicCAS_block, unsigned short, __MEMORY_SCOPE_WRKGRP)
NVOPT_CAS_(atomicCAS_system, unsigned short, __MEMORY_SCOPE_SYSTEM)
#else
__device__ unsigned short atomicCAS(unsigned short *, unsigned short, unsigned short)
    NVOPT_UNAVAILABLE("needs sm_70 or newer: raise --cuda-gpu-arch");
#endif

#if NVOPT_ARCH_AT_LEAST(90)
#include <nvopt/atomic128.h>

/* Vector additions: each component is atomic, the whole is not. */
#define NVOPT_ADD_VEC_(__scope, __ptx)                                                             \
  NVOPT_DEVICE float2 atomicAdd##__scope(float2 *__p, float2 __v) {                                \
    float2 __r;                                                                                    \
    NVOPT_PTX_VOLATILE("atom.relaxed." __ptx ".global.add.v2.f32 {%0, %1}, [%2], {%3, %4};"        \
                       : "=f"(__r.x), "=f"(__r.y)                                                  \
                       : "l"(__p), "f"(__v.x), "f"(__v.y)                                          \
                       : "memory");                                                                \
    return __r;                                                                                    \
  }                                                                                                \
  NVOPT_DEVICE float4 atomicAdd##__scope(float4 *__p, float4 __v) {                                \
    float4 __r;                                                                                    \
    NVOPT_PTX_VOLATILE("atom.relaxed." __ptx                                                       \
                       ".global.add.v4.f32 {%0, %1, %2, %3}, [%4], {%5, %6, %7, %8};"              \
                       : "=f"(__r.x), "=f"(__r.y), "=f"(__r.z), "=f"(__r.w)                        \
                       : "l"(__p), "f"(__v.x), "f"(__v.y), "f"(__v.z), "f"(__v.w)                  \
                       : "memory");                                                                \
    return __r;                                                                                    \
  }
NVOPT_ADD_VEC_(, "gpu")
NVOPT_ADD_VEC_(_block, "cta")
NVOPT_ADD_VEC_(_system, "sys")
#undef NVOPT_ADD_VEC_
#else
__device__ float2 atomicAdd(float2 *, float2)
    NVOPT_UNAVAILABLE("needs sm_90 or newer: raise --cuda-gpu-arch or add the components");
__device__ float4 atomicAdd(float4 *, float4)
    NVOPT_UNAVAILABLE("needs sm_90 or newer: raise --cuda-gpu-arch or add the components");
#endif

#undef NVOPT_RMW_
#undef NVOPT_NVVM_
#undef NVOPT_SCOPED_
#undef NVOPT_ATOMIC_
#undef NVOPT_CAS_
#undef NVOPT_CAS_BLOCK_

#endif
