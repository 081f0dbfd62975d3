/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Arithmetic of pairs of floats, an instruction each from sm_100 on: __ffma2_rn and its kind. Each half is as the
 * function for a single float makes it. */
#ifndef NVOPT_FLOAT_PAIRS_H
#define NVOPT_FLOAT_PAIRS_H

#include <nvopt/device.h>

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 1000
#define NVOPT_PAIR_BITS_(__v) __builtin_bit_cast(unsigned long long, __v)
#define NVOPT_PAIR2_(__name, __op)                                                                 \
  NVOPT_DEVICE float2 __name(float2 __x, float2 __y) {                                             \
    unsigned long long __r;                                                                        \
    if (__nvvm_reflect("__CUDA_FTZ"))                                                              \
      NVOPT_PTX(__op ".ftz.f32x2 %0, %1, %2;"                                                      \
                : "=l"(__r)                                                                        \
                : "l"(NVOPT_PAIR_BITS_(__x)), "l"(NVOPT_PAIR_BITS_(__y)))                          \
    else                                                                                           \
      NVOPT_PTX(__op ".f32x2 %0, %1, %2;"                                                          \
                : "=l"(__r)                                                                        \
                : "l"(NVOPT_PAIR_BITS_(__x)), "l"(NVOPT_PAIR_BITS_(__y)))                          \
    return __builtin_bit_cast(float2, __r);                                                        \
  }
#define NVOPT_PAIR3_(__name, __op)                                                                 \
  NVOPT_DEVICE float2 __name(float2 __x, float2 __y, float2 __z) {                                 \
    unsigned long long __r;                                                                        \
    if (__nvvm_reflect("__CUDA_FTZ"))                                                              \
      NVOPT_PTX(__op ".ftz.f32x2 %0, %1, %2, %3;"                                                  \
                : "=l"(__r)                                                                        \
                : "l"(NVOPT_PAIR_BITS_(__x)), "l"(NVOPT_PAIR_BITS_(__y)),                          \
                  "l"(NVOPT_PAIR_BITS_(__z)))                                                      \
    else                                                                                           \
      NVOPT_PTX(__op ".f32x2 %0, %1, %2, %3;"                                                      \
                : "=l"(__r)                                                                        \
                : "l"(NVOPT_PAIR_BITS_(__x)), "l"(NVOPT_PAIR_BITS_(__y)),                          \
                  "l"(NVOPT_PAIR_BITS_(__z)))                                                      \
    return __builtin_bit_cast(float2, __r);                                                        \
  }
#else
#define NVOPT_PAIR2_(__name, __op)                                                                 \
  __device__ float2 __name(float2, float2)                                                         \
      __attribute__((unavailable("nvopt: needs sm_100 or newer: raise --cuda-gpu-arch")));
#define NVOPT_PAIR3_(__name, __op)                                                                 \
  __device__ float2 __name(float2, float2, float2)                                                 \
      __attribute__((unavailable("nvopt: needs sm_100 or newer: raise --cuda-gpu-arch")));
#endif
#define NVOPT_PAIRS_(__mode, __ptx)                                                                \
  NVOPT_PAIR2_(__fadd2_##__mode, "add." __ptx)                                                     \
  NVOPT_PAIR2_(__fmul2_##__mode, "mul." __ptx)                                                     \
  NVOPT_PAIR3_(__ffma2_##__mode, "fma." __ptx)
NVOPT_PAIRS_(rn, "rn")
NVOPT_PAIRS_(rz, "rz")
NVOPT_PAIRS_(rd, "rm")
NVOPT_PAIRS_(ru, "rp")
#undef NVOPT_PAIRS_
#undef NVOPT_PAIR3_
#undef NVOPT_PAIR2_

#endif
