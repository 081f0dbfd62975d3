/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Warp shuffles for every 4- and 8-byte arithmetic type. */
#ifndef NVOPT_SHUFFLE_H
#define NVOPT_SHUFFLE_H

#include <nvopt/qualifiers.h>

/* The hardware moves 32 bits. Its last operand packs the segment mask, (32 - width) << 8, with the
 * lane bound: 31 for all modes but up, which stops at the segment's first lane. */
#define NVOPT_SHFL_CONTROL_(__width, __bound) ((32 - (__width)) << 8 | (__bound))
#define NVOPT_SHFL4_(__name, __mode, __bound, __lane, __t)                                         \
  NVOPT_DEVICE __t __name(unsigned int __mask, __t __v, __lane __l, int __width = 32) {            \
    return __builtin_bit_cast(                                                                     \
        __t, __nvvm_shfl_sync_##__mode##_i32(__mask, __builtin_bit_cast(int, __v), __l,            \
                                             NVOPT_SHFL_CONTROL_(__width, __bound)));              \
  }
#define NVOPT_SHFL8_(__name, __mode, __bound, __lane, __t)                                         \
  NVOPT_DEVICE __t __name(unsigned int __mask, __t __v, __lane __l, int __width = 32) {            \
    unsigned long long __b = __builtin_bit_cast(unsigned long long, __v);                          \
    int __c = NVOPT_SHFL_CONTROL_(__width, __bound);                                               \
    unsigned int __lo = __nvvm_shfl_sync_##__mode##_i32(__mask, (int)__b, __l, __c);               \
    unsigned int __hi = __nvvm_shfl_sync_##__mode##_i32(__mask, (int)(__b >> 32), __l, __c);       \
    return __builtin_bit_cast(__t, (unsigned long long)__hi << 32 | __lo);                         \
  }
#define NVOPT_SHFL_(__name, __mode, __bound, __lane)                                               \
  NVOPT_SHFL4_(__name, __mode, __bound, __lane, int)                                               \
  NVOPT_SHFL4_(__name, __mode, __bound, __lane, unsigned int)                                      \
  NVOPT_SHFL4_(__name, __mode, __bound, __lane, float)                                             \
  NVOPT_SHFL8_(__name, __mode, __bound, __lane, long)                                              \
  NVOPT_SHFL8_(__name, __mode, __bound, __lane, unsigned long)                                     \
  NVOPT_SHFL8_(__name, __mode, __bound, __lane, long long)                                         \
  NVOPT_SHFL8_(__name, __mode, __bound, __lane, unsigned long long)                                \
  NVOPT_SHFL8_(__name, __mode, __bound, __lane, double)

NVOPT_SHFL_(__shfl_sync, idx, 0x1f, int)
NVOPT_SHFL_(__shfl_up_sync, up, 0, unsigned int)
NVOPT_SHFL_(__shfl_down_sync, down, 0x1f, unsigned int)
NVOPT_SHFL_(__shfl_xor_sync, bfly, 0x1f, int)
#undef NVOPT_SHFL_
#undef NVOPT_SHFL4_
#undef NVOPT_SHFL8_
#undef NVOPT_SHFL_CONTROL_

#define NVOPT_NO_LEGACY_SHFL_                                                                      \
  NVOPT_UNAVAILABLE("needs the participating lanes: use the _sync form with a mask as first "      \
                    "argument")
template <class __T> __device__ __T __shfl(__T, int, int = 32) NVOPT_NO_LEGACY_SHFL_;
template <class __T> __device__ __T __shfl_up(__T, unsigned int, int = 32) NVOPT_NO_LEGACY_SHFL_;
template <class __T> __device__ __T __shfl_down(__T, unsigned int, int = 32) NVOPT_NO_LEGACY_SHFL_;
template <class __T> __device__ __T __shfl_xor(__T, int, int = 32) NVOPT_NO_LEGACY_SHFL_;
#undef NVOPT_NO_LEGACY_SHFL_

#endif
