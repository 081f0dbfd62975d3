/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * __nv_bfloat16 and __nv_bfloat162 over clang's __bf16. */
#ifndef NVOPT_BFLOAT16_H
#define NVOPT_BFLOAT16_H

/* Other headers ask by this name. */
#define __CUDA_BF16_H__

#include <nvopt/half.h>
#ifdef __CUDA__
#include <nvopt/atomic.h>
#endif

typedef __bf16 __nvopt_bf16x1 __attribute__((ext_vector_type(1)));
typedef __bf16 __nvopt_bf16x2 __attribute__((ext_vector_type(2)));

/* float and double rounded once. The host adds half of the last place, ties to even; a double is
 * first made a float whose last bit tells whether anything was cut off. */
#ifdef __CUDA_ARCH__
typedef __bf16 __nvopt_bf16_stored;
#else
typedef unsigned short __nvopt_bf16_stored;
#endif
NVOPT_HOST_DEVICE __nvopt_bf16_stored __nvopt_bf16_rn(float __f) {
#ifdef __CUDA_ARCH__
  return (__bf16)__f;
#else
  unsigned int __b = __builtin_bit_cast(unsigned int, __f);
  __b = __f == __f ? (__b + 0x7fffu + (__b >> 16 & 1u)) >> 16 : 0x7fffu;
  return (unsigned short)__b;
#endif
}
NVOPT_HOST_DEVICE __nvopt_bf16_stored __nvopt_bf16_rn(double __d) {
#ifdef __CUDA_ARCH__
  return (__bf16)__d;
#else
  float __f = (float)__d;
  unsigned int __b = __builtin_bit_cast(unsigned int, __f);
  if (__f != __d && __d == __d && !(__b & 1u))
    __b += (__f < __d) == (__d > 0) ? 1u : -1u;
  return __nvopt_bf16_rn(__builtin_bit_cast(float, __b));
#endif
}

/* An integer rounded once. Before sm_90 there is no such instruction and LLVM would go through
 * float, rounding twice: keep 24 bits and make the last one sticky, which float holds exactly. */
NVOPT_HOST_DEVICE __nvopt_bf16_stored __nvopt_bf16_from(unsigned long long __u, bool __negative) {
  int __drop = __u ? 40 - __builtin_clzll(__u) : 0;
  if (__drop <= 0)
    return __nvopt_bf16_rn(__negative ? -(float)__u : (float)__u);
  bool __sticky = (__u & ((1ull << __drop) - 1)) != 0;
  float __f = (float)(unsigned int)(__u >> __drop | __sticky) * (float)(1ull << __drop);
  return __nvopt_bf16_rn(__negative ? -__f : __f);
}
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define NVOPT_BF16_FROM_(__t, __wide) return (__bf16)(__wide)__a;
#else
#define NVOPT_BF16_FROM_(__t, __wide)                                                              \
  return sizeof(__t) == 2 ? __nvopt_bf16_rn((float)__a)                                            \
         : __a < 0        ? __nvopt_bf16_from(0ull - (unsigned long long)__a, true)                \
                          : __nvopt_bf16_from((unsigned long long)__a, false);
#endif
#define NVOPT_BF16_INT_(__t, __wide)                                                               \
  NVOPT_HOST_DEVICE __nvopt_bf16_stored __nvopt_bf16_rn(__t __a) {                                 \
    NVOPT_BF16_FROM_(__t, __wide)                                                                  \
  }
NVOPT_BF16_INT_(short, int)
NVOPT_BF16_INT_(unsigned short, unsigned int)
NVOPT_BF16_INT_(int, int)
NVOPT_BF16_INT_(unsigned int, unsigned int)
NVOPT_BF16_INT_(long, long)
NVOPT_BF16_INT_(unsigned long, unsigned long)
NVOPT_BF16_INT_(long long, long long)
NVOPT_BF16_INT_(unsigned long long, unsigned long long)
#undef NVOPT_BF16_INT_
#undef NVOPT_BF16_FROM_

#define NVOPT_H __nv_bfloat16
#define NVOPT_H2 __nv_bfloat162
#define NVOPT_N __bf16
#define NVOPT_T bfloat16
#define NVOPT_ASM bf16
#define NVOPT_V1 __nvopt_bf16x1
#define NVOPT_V2 __nvopt_bf16x2
#define NVOPT_OTHER __half
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define NVOPT_CVT_INT 1
#else
#define NVOPT_CVT_INT 0
#endif
#define NVOPT_RN_INT(__x) __nvopt_bf16_rn(__x)
#define NVOPT_RN_FLOAT(__x) __nvopt_bf16_rn((float)(__x))
#define NVOPT_RN_DOUBLE(__x) __nvopt_bf16_rn((double)(__x))
#define NVOPT_HOST_FLOAT(__b) __builtin_bit_cast(float, (unsigned int)(__b) << 16)
#ifdef __CUDA_NO_BFLOAT16_CONVERSIONS__
#define NVOPT_CONVERSIONS 0
#else
#define NVOPT_CONVERSIONS 1
#endif
#ifdef __CUDA_NO_BFLOAT16_OPERATORS__
#define NVOPT_OPERATORS 0
#else
#define NVOPT_OPERATORS 1
#endif
#ifdef __CUDA_NO_BFLOAT162_OPERATORS__
#define NVOPT_OPERATORS2 0
#else
#define NVOPT_OPERATORS2 1
#endif
/* bfloat16 has float's exponents, so its quotients need float's subnormals handled. */
#define NVOPT_DIV(__a, __b) ((__a) / (__b))
#define NVOPT_SQRT __nvvm_sqrt_approx_f

#include <nvopt/float16_types.h>

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

/* Directed rounding: bfloat16 is the upper half of float, so cutting rounds toward zero; where
 * something was cut off, the other direction is one step further. NaN stays NaN. */
NVOPT_HOST_DEVICE __nv_bfloat16 __nvopt_bf16_cut(float __f, bool __up, bool __down) {
  unsigned int __b = __builtin_bit_cast(unsigned int, __f);
  if (__f != __f)
    return __ushort_as_bfloat16(0x7fff);
  if ((__b & 0xffffu) && (__b >> 31 ? __down : __up))
    __b += 0x10000u;
  return __ushort_as_bfloat16((unsigned short)(__b >> 16));
}
NVOPT_HOST_DEVICE __nv_bfloat16 __float2bfloat16_rz(float __f) {
  return __nvopt_bf16_cut(__f, false, false);
}
NVOPT_HOST_DEVICE __nv_bfloat16 __float2bfloat16_ru(float __f) {
  return __nvopt_bf16_cut(__f, true, false);
}
NVOPT_HOST_DEVICE __nv_bfloat16 __float2bfloat16_rd(float __f) {
  return __nvopt_bf16_cut(__f, false, true);
}

#include <nvopt/float16_ops.h>

/* Never fused, as for half. sm_80 has only the multiply-add: x * 1 + y and x * y - 0 are exact
 * detours. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#if __CUDA_ARCH__ >= 900
#define NVOPT_BF16_ADD_(__w) "add.rn.bf16" __w " %0, %1, %2;"
#define NVOPT_BF16_SUB_(__w) "sub.rn.bf16" __w " %0, %1, %2;"
#define NVOPT_BF16_MUL_(__w) "mul.rn.bf16" __w " %0, %1, %2;"
#else
#define NVOPT_BF16_ADD_(__w) "fma.rn.bf16" __w " %0, %1, %3, %2;"
#define NVOPT_BF16_SUB_(__w) "fma.rn.bf16" __w " %0, %2, %4, %1;"
#define NVOPT_BF16_MUL_(__w) "fma.rn.bf16" __w " %0, %1, %2, %5;"
#endif
#define NVOPT_BF16_RN_(__op, __ptx)                                                                \
  NVOPT_HOST_DEVICE __nv_bfloat16 __h##__op##_rn(__nv_bfloat16 __a, __nv_bfloat16 __b) {           \
    unsigned short __r;                                                                            \
    NVOPT_PTX(__ptx("")                                                                            \
              : "=h"(__r)                                                                          \
              : "h"(__bfloat16_as_ushort(__a)), "h"(__bfloat16_as_ushort(__b)),                    \
                "h"((unsigned short)0x3f80), "h"((unsigned short)0xbf80),                          \
                "h"((unsigned short)0x8000));                                                      \
    return __ushort_as_bfloat16(__r);                                                              \
  }                                                                                                \
  NVOPT_HOST_DEVICE __nv_bfloat162 __h##__op##2_rn(__nv_bfloat162 __a, __nv_bfloat162 __b) {       \
    unsigned int __r;                                                                              \
    NVOPT_PTX(__ptx("x2")                                                                          \
              : "=r"(__r)                                                                          \
              : "r"(__builtin_bit_cast(unsigned int, __a)),                                        \
                "r"(__builtin_bit_cast(unsigned int, __b)), "r"(0x3f803f80u), "r"(0xbf80bf80u),    \
                "r"(0x80008000u));                                                                 \
    return __builtin_bit_cast(__nv_bfloat162, __r);                                                \
  }
NVOPT_BF16_RN_(add, NVOPT_BF16_ADD_)
NVOPT_BF16_RN_(sub, NVOPT_BF16_SUB_)
NVOPT_BF16_RN_(mul, NVOPT_BF16_MUL_)
#undef NVOPT_BF16_ADD_
#undef NVOPT_BF16_SUB_
#undef NVOPT_BF16_MUL_
#else
/* Elsewhere bfloat16 arithmetic is float arithmetic that is rounded: nothing fuses with it. */
#define NVOPT_BF16_RN_(__op)                                                                       \
  NVOPT_HOST_DEVICE __nv_bfloat16 __h##__op##_rn(__nv_bfloat16 __a, __nv_bfloat16 __b) {           \
    return __h##__op(__a, __b);                                                                    \
  }                                                                                                \
  NVOPT_HOST_DEVICE __nv_bfloat162 __h##__op##2_rn(__nv_bfloat162 __a, __nv_bfloat162 __b) {       \
    return __h##__op##2(__a, __b);                                                                 \
  }
NVOPT_BF16_RN_(add)
NVOPT_BF16_RN_(sub)
NVOPT_BF16_RN_(mul)
#endif
#undef NVOPT_BF16_RN_

#ifdef __CUDA__
#if NVOPT_ARCH_AT_LEAST(90)
NVOPT_DEVICE __nv_bfloat16 htanh_approx(__nv_bfloat16 __a) {
  unsigned short __r;
  NVOPT_PTX("tanh.approx.bf16 %0, %1;" : "=h"(__r) : "h"(__bfloat16_as_ushort(__a)));
  return __ushort_as_bfloat16(__r);
}
NVOPT_DEVICE __nv_bfloat162 h2tanh_approx(__nv_bfloat162 __a) {
  unsigned int __r;
  NVOPT_PTX("tanh.approx.bf16x2 %0, %1;" : "=r"(__r) : "r"(__builtin_bit_cast(unsigned int, __a)));
  return __builtin_bit_cast(__nv_bfloat162, __r);
}
#else
NVOPT_DEVICE __nv_bfloat16 htanh_approx(__nv_bfloat16 __a) {
  return htanh(__a);
}
NVOPT_DEVICE __nv_bfloat162 h2tanh_approx(__nv_bfloat162 __a) {
  return h2tanh(__a);
}
#endif

/* LLVM makes a compare-and-swap loop of the scalar form before sm_90; the pair needs its own. */
NVOPT_DEVICE __nv_bfloat16 atomicAdd(__nv_bfloat16 *__p, __nv_bfloat16 __v) {
  return __builtin_bit_cast(
      __nv_bfloat16, __scoped_atomic_fetch_add((__bf16 *)__p, __builtin_bit_cast(__bf16, __v),
                                               __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE));
}
NVOPT_DEVICE __nv_bfloat162 atomicAdd(__nv_bfloat162 *__p, __nv_bfloat162 __v) {
#if NVOPT_ARCH_AT_LEAST(90)
  unsigned int __r;
  NVOPT_PTX_VOLATILE("atom.add.noftz.bf16x2 %0, [%1], %2;"
                     : "=r"(__r)
                     : "l"(__p), "r"(__builtin_bit_cast(unsigned int, __v))
                     : "memory");
  return __builtin_bit_cast(__nv_bfloat162, __r);
#else
  unsigned int __old =
      __scoped_atomic_load_n((unsigned int *)__p, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  for (;;) {
    __nv_bfloat162 __sum = __hadd2(__builtin_bit_cast(__nv_bfloat162, __old), __v);
    unsigned int __seen =
        atomicCAS((unsigned int *)__p, __old, __builtin_bit_cast(unsigned int, __sum));
    if (__seen == __old)
      return __builtin_bit_cast(__nv_bfloat162, __old);
    __old = __seen;
  }
#endif
}
#endif

#include <nvopt/float16_undef.h>

/* Between the two formats, through float, in which both are exact. */
#if !defined(__CUDA_NO_HALF_CONVERSIONS__)
__host__ __device__ inline __half::__half(__nv_bfloat16 __o) : __half((float)__o.__get()) {}
#endif
#if !defined(__CUDA_NO_BFLOAT16_CONVERSIONS__)
__host__ __device__ inline __nv_bfloat16::__nv_bfloat16(__half __o)
    : __nv_bfloat16((float)__o.__get()) {}
#endif

#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3f80)

#endif
