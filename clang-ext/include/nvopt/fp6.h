/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * 6-bit floating point: __nv_fp6_e2m3, __nv_fp6_e3m2, their pairs and fours, conversions. e2m3
 * (3 bits of fraction, up to 7.5) and e3m2 (2 bits of fraction, up to 28); neither infinity nor
 * NaN. */
#ifndef NVOPT_FP6_H
#define NVOPT_FP6_H

/* Other headers ask by this name. */
#define __CUDA_FP6_H__

#include <nvopt/narrow_float.h>

typedef unsigned char __nv_fp6_storage_t;
typedef unsigned short __nv_fp6x2_storage_t;
typedef unsigned int __nv_fp6x4_storage_t;
enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 };

/* Too large values become the largest one, NaN the largest positive one. Ties go to even; any mode
 * but cudaRoundNearest cuts. */
NVOPT_HOST_DEVICE __nv_fp6_storage_t __nv_cvt_float_to_fp6(float __f, __nv_fp6_interpretation_t __i,
                                                           enum cudaRoundMode __mode) {
  bool __first = __i == __NV_E2M3;
  unsigned int __r = __nvopt_narrow(__f, __first ? 3 : 2, __first ? 1 : 3, __mode);
  if (__f != __f)
    return 0x1f;
  __r = __r > 0x1f ? 0x1f : __r;
  return (__nv_fp6_storage_t)(__r | (__builtin_signbit(__f) ? 0x20 : 0));
}
NVOPT_HOST_DEVICE __nv_fp6_storage_t __nv_cvt_double_to_fp6(double __d,
                                                            __nv_fp6_interpretation_t __i,
                                                            enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp6(__nvopt_odd_float(__d), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp6_storage_t __nv_cvt_halfraw_to_fp6(__half_raw __h,
                                                             __nv_fp6_interpretation_t __i,
                                                             enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp6(__half2float(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp6_storage_t __nv_cvt_bfloat16raw_to_fp6(__nv_bfloat16_raw __h,
                                                                 __nv_fp6_interpretation_t __i,
                                                                 enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp6(__bfloat162float(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp6x2_storage_t __nv_cvt_float2_to_fp6x2(float2 __f,
                                                                __nv_fp6_interpretation_t __i,
                                                                enum cudaRoundMode __mode) {
#if defined(__CUDA_ARCH__) && NVOPT_NARROW_CVT
  if (__mode == cudaRoundNearest)
    return (__nv_fp6x2_storage_t)(__i == __NV_E2M3
                                      ? __nvvm_ff_to_e2m3x2_rn_satfinite(__f.y, __f.x)
                                      : __nvvm_ff_to_e3m2x2_rn_satfinite(__f.y, __f.x));
#endif
  return (__nv_fp6x2_storage_t)(__nv_cvt_float_to_fp6(__f.x, __i, __mode) |
                                __nv_cvt_float_to_fp6(__f.y, __i, __mode) << 8);
}
NVOPT_HOST_DEVICE __nv_fp6x2_storage_t __nv_cvt_double2_to_fp6x2(double2 __d,
                                                                 __nv_fp6_interpretation_t __i,
                                                                 enum cudaRoundMode __mode) {
  return (__nv_fp6x2_storage_t)(__nv_cvt_double_to_fp6(__d.x, __i, __mode) |
                                __nv_cvt_double_to_fp6(__d.y, __i, __mode) << 8);
}
NVOPT_HOST_DEVICE __nv_fp6x2_storage_t __nv_cvt_halfraw2_to_fp6x2(__half2_raw __h,
                                                                  __nv_fp6_interpretation_t __i,
                                                                  enum cudaRoundMode __mode) {
  return __nv_cvt_float2_to_fp6x2(__half22float2(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp6x2_storage_t __nv_cvt_bfloat16raw2_to_fp6x2(__nv_bfloat162_raw __h,
                                                                      __nv_fp6_interpretation_t __i,
                                                                      enum cudaRoundMode __mode) {
  return __nv_cvt_float2_to_fp6x2(__bfloat1622float2(__h), __i, __mode);
}

/* Back, always exact: the bits in half's place are the value over a power of two, for subnormal
 * numbers as well. */
NVOPT_HOST_DEVICE __half_raw __nv_cvt_fp6_to_halfraw(__nv_fp6_storage_t __x,
                                                     __nv_fp6_interpretation_t __i) {
  bool __first = __i == __NV_E2M3;
  __half_raw __r;
  __r.x = (unsigned short)((__x & 0x20) << 10 | (__x & 0x1f) << (__first ? 7 : 8));
  return __float2half(__half2float(__r) * (__first ? 16384.0f : 4096.0f));
}
NVOPT_HOST_DEVICE __half2_raw __nv_cvt_fp6x2_to_halfraw2(__nv_fp6x2_storage_t __x,
                                                         __nv_fp6_interpretation_t __i) {
#if defined(__CUDA_ARCH__) && NVOPT_NARROW_CVT
  return __i == __NV_E2M3 ? __builtin_bit_cast(__half2_raw, __nvvm_e2m3x2_to_f16x2_rn((short)__x))
                          : __builtin_bit_cast(__half2_raw, __nvvm_e3m2x2_to_f16x2_rn((short)__x));
#else
  return {__nv_cvt_fp6_to_halfraw((__nv_fp6_storage_t)__x, __i).x,
          __nv_cvt_fp6_to_halfraw((__nv_fp6_storage_t)(__x >> 8), __i).x};
#endif
}

template <__nv_fp6_interpretation_t __i> struct __nvopt_fp6 {
  typedef __nv_fp6_storage_t storage;
  typedef __nv_fp6x2_storage_t storage2;
  typedef __nv_fp6x4_storage_t storage4;
  static __host__ __device__ storage one(float __f) {
    return __nv_cvt_float_to_fp6(__f, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage one(double __d) {
    return __nv_cvt_double_to_fp6(__d, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage2 two(float2 __f) {
    return __nv_cvt_float2_to_fp6x2(__f, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage2 two(double2 __d) {
    return __nv_cvt_double2_to_fp6x2(__d, __i, cudaRoundNearest);
  }
  static __host__ __device__ bool is_nonzero(storage __x) { return (__x & 0x1f) != 0; }
  static __host__ __device__ __half to_half(storage __x) {
    return __nv_cvt_fp6_to_halfraw(__x, __i);
  }
  static __host__ __device__ float to_float(storage __x) { return __half2float(to_half(__x)); }
  static __host__ __device__ __nv_bfloat16 to_bfloat16(storage __x) {
    return __float2bfloat16(to_float(__x));
  }
  static __host__ __device__ __half2 to_half2(storage2 __x) {
    return __nv_cvt_fp6x2_to_halfraw2(__x, __i);
  }
  static __host__ __device__ float2 to_float2(storage2 __x) {
    return __half22float2(to_half2(__x));
  }
};
NVOPT_NARROW_CLASSES_(__nv_fp6_e2m3, __nv_fp6x2_e2m3, __nv_fp6x4_e2m3, __nvopt_fp6<__NV_E2M3>)
NVOPT_NARROW_CLASSES_(__nv_fp6_e3m2, __nv_fp6x2_e3m2, __nv_fp6x4_e3m2, __nvopt_fp6<__NV_E3M2>)

#endif
