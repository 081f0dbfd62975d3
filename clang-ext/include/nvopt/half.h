/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * __half and __half2 over clang's _Float16. */
#ifndef NVOPT_HALF_H
#define NVOPT_HALF_H

/* Other headers ask by this name. */
#define __CUDA_FP16_H__

#ifndef __clang__
#error "nvopt: half and bfloat16 need clang's vector builtins; compile this file with clang"
#endif

#ifdef __CUDA__
#include <nvopt/convert.h>
#include <nvopt/memory.h>
#include <nvopt/shuffle.h>
#endif
#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

typedef _Float16 __nvopt_f16x1 __attribute__((ext_vector_type(1)));
typedef _Float16 __nvopt_f16x2 __attribute__((ext_vector_type(2)));

#define NVOPT_H __half
#define NVOPT_H2 __half2
#define NVOPT_N _Float16
#define NVOPT_T half
#define NVOPT_ASM f16
#define NVOPT_V1 __nvopt_f16x1
#define NVOPT_V2 __nvopt_f16x2
#define NVOPT_OTHER __nv_bfloat16
#ifdef __CUDA_ARCH__
#define NVOPT_CVT_INT 1
#define NVOPT_CVT_CHAR 1
#else
#define NVOPT_CVT_INT 0
#endif
/* One rounding: a device instruction; on the host, what float cannot hold is infinite in half. */
#ifdef __CUDA_ARCH__
#define NVOPT_RN_INT(__x) ((_Float16)(__x))
#else
#define NVOPT_RN_INT(__x) __builtin_bit_cast(unsigned short, (_Float16)(__x))
#endif
#define NVOPT_RN_FLOAT NVOPT_RN_INT
#define NVOPT_RN_DOUBLE NVOPT_RN_INT
#define NVOPT_HOST_FLOAT(__b) ((float)__builtin_bit_cast(_Float16, __b))
#ifdef __CUDA_NO_HALF_CONVERSIONS__
#define NVOPT_CONVERSIONS 0
#else
#define NVOPT_CONVERSIONS 1
#endif
#ifdef __CUDA_NO_HALF_OPERATORS__
#define NVOPT_OPERATORS 0
#else
#define NVOPT_OPERATORS 1
#endif
#ifdef __CUDA_NO_HALF2_OPERATORS__
#define NVOPT_OPERATORS2 0
#else
#define NVOPT_OPERATORS2 1
#endif

/* Division of two half values in float. The approximate reciprocal and one correction give a
 * quotient that rounds to the correct half: quotients of 11-bit numbers stay at least 2^-23 away
 * from the midpoints of half, and exact ones come out exact. Infinities, zero divisors and NaN make
 * the remainder NaN, a zero dividend makes it zero; then the product alone is right, and keeps the
 * sign that adding a zero of the other sign would lose. */
NVOPT_HOST_DEVICE float __nvopt_half_div(float __a, float __b) {
#ifdef __CUDA_ARCH__
  float __r = __nvvm_rcp_approx_ftz_f(__b);
  float __q = __a * __r;
  float __rest = __builtin_fmaf(-__b, __q, __a);
  return __builtin_islessgreater(__rest, 0.0f) ? __builtin_fmaf(__rest, __r, __q) : __q;
#else
  return __a / __b;
#endif
}
#define NVOPT_DIV __nvopt_half_div
#define NVOPT_SQRT __nvvm_sqrt_rn_f

#include <nvopt/float16_types.h>

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

/* Directed rounding: one instruction on the device, else correct the nearest value by one step. */
NVOPT_HOST_DEVICE __half __nvopt_half_step(float __f, bool __up, bool __down) {
  _Float16 __n = (_Float16)__f;
  unsigned short __b = __builtin_bit_cast(unsigned short, __n);
  bool __negative = __b >> 15;
  if (__up && (float)__n < __f)
    __b = (unsigned short)(__negative ? __b - 1 : __b + 1);
  else if (__down && (float)__n > __f)
    __b = (unsigned short)(__negative ? __b + 1 : __b - 1);
  return __builtin_bit_cast(__half, __b);
}
#ifdef __CUDA_ARCH__
#define NVOPT_HALF_CVT_(__ptx, __f)                                                                \
  if (!__builtin_constant_p(__f)) {                                                                \
    unsigned short __r;                                                                            \
    NVOPT_PTX("cvt." __ptx ".f16.f32 %0, %1;" : "=h"(__r) : "f"(__f));                             \
    return __builtin_bit_cast(__half, __r);                                                        \
  }
#else
#define NVOPT_HALF_CVT_(__ptx, __f)
#endif
NVOPT_HOST_DEVICE __half __float2half_rz(float __f) {
  NVOPT_HALF_CVT_("rz", __f)
  return __nvopt_half_step(__f, __f<0, __f> 0);
}
NVOPT_HOST_DEVICE __half __float2half_ru(float __f) {
  NVOPT_HALF_CVT_("rp", __f)
  return __nvopt_half_step(__f, true, false);
}
NVOPT_HOST_DEVICE __half __float2half_rd(float __f) {
  NVOPT_HALF_CVT_("rm", __f)
  return __nvopt_half_step(__f, false, true);
}
#undef NVOPT_HALF_CVT_

#include <nvopt/float16_ops.h>

/* The _rn forms are never fused into a multiply-add, which only an instruction of its own can
 * promise: clang lets the back end contract across the whole file. */
#ifdef __CUDA_ARCH__
#define NVOPT_HALF_RN_(__op, __c)                                                                  \
  NVOPT_HOST_DEVICE __half __h##__op##_rn(__half __a, __half __b) {                                \
    unsigned short __r;                                                                            \
    NVOPT_PTX(#__op ".rn.f16 %0, %1, %2;"                                                          \
              : "=h"(__r)                                                                          \
              : "h"(__half_as_ushort(__a)), "h"(__half_as_ushort(__b)));                           \
    return __ushort_as_half(__r);                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE __half2 __h##__op##2_rn(__half2 __a, __half2 __b) {                            \
    unsigned int __r;                                                                              \
    NVOPT_PTX(#__op ".rn.f16x2 %0, %1, %2;"                                                        \
              : "=r"(__r)                                                                          \
              : "r"(__builtin_bit_cast(unsigned int, __a)),                                        \
                "r"(__builtin_bit_cast(unsigned int, __b)));                                       \
    return __builtin_bit_cast(__half2, __r);                                                       \
  }
#else
#define NVOPT_HALF_RN_(__op, __c)                                                                  \
  NVOPT_HOST_DEVICE __half __h##__op##_rn(__half __a, __half __b) {                                \
    return __h##__op(__a, __b);                                                                    \
  }                                                                                                \
  NVOPT_HOST_DEVICE __half2 __h##__op##2_rn(__half2 __a, __half2 __b) {                            \
    return __h##__op##2(__a, __b);                                                                 \
  }
#endif
NVOPT_HALF_RN_(add, +)
NVOPT_HALF_RN_(sub, -)
NVOPT_HALF_RN_(mul, *)
#undef NVOPT_HALF_RN_

#ifdef __CUDA__
#if NVOPT_ARCH_AT_LEAST(75)
NVOPT_DEVICE __half htanh_approx(__half __a) {
  unsigned short __r;
  NVOPT_PTX("tanh.approx.f16 %0, %1;" : "=h"(__r) : "h"(__half_as_ushort(__a)));
  return __ushort_as_half(__r);
}
NVOPT_DEVICE __half2 h2tanh_approx(__half2 __a) {
  unsigned int __r;
  NVOPT_PTX("tanh.approx.f16x2 %0, %1;" : "=r"(__r) : "r"(__builtin_bit_cast(unsigned int, __a)));
  return __builtin_bit_cast(__half2, __r);
}
#else
NVOPT_DEVICE __half htanh_approx(__half __a) {
  return htanh(__a);
}
NVOPT_DEVICE __half2 h2tanh_approx(__half2 __a) {
  return h2tanh(__a);
}
#endif

#if NVOPT_ARCH_AT_LEAST(70)
NVOPT_DEVICE __half atomicAdd(__half *__p, __half __v) {
  return __builtin_bit_cast(
      __half, __scoped_atomic_fetch_add((_Float16 *)__p, __builtin_bit_cast(_Float16, __v),
                                        __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE));
}
#else
__device__ __half atomicAdd(__half *, __half)
    NVOPT_UNAVAILABLE("needs sm_70 or newer: raise --cuda-gpu-arch");
#endif
#if NVOPT_ARCH_AT_LEAST(60)
NVOPT_DEVICE __half2 atomicAdd(__half2 *__p, __half2 __v) {
  unsigned int __r;
  NVOPT_PTX_VOLATILE("atom.add.noftz.f16x2 %0, [%1], %2;"
                     : "=r"(__r)
                     : "l"(__p), "r"(__builtin_bit_cast(unsigned int, __v))
                     : "memory");
  return __builtin_bit_cast(__half2, __r);
}
#else
__device__ __half2 atomicAdd(__half2 *, __half2)
    NVOPT_UNAVAILABLE("needs sm_60 or newer: raise --cuda-gpu-arch");
#endif
#endif

#include <nvopt/float16_undef.h>

#define CUDART_INF_FP16 __ushort_as_half(0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half(0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_ONE_FP16 __ushort_as_half(0x3c00)

#endif
