/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * 4-bit floating point: __nv_fp4_e2m1, their pairs and fours, conversions. e2m1 (1 bit of
 * fraction, up to 6); neither infinity nor NaN. */
#ifndef NVOPT_FP4_H
#define NVOPT_FP4_H

/* Other headers ask by this name. */
#define __CUDA_FP4_H__

#include <nvopt/narrow_float.h>

typedef unsigned char __nv_fp4_storage_t;
typedef unsigned char __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp4x4_storage_t;
enum __nv_fp4_interpretation_t { __NV_E2M1 };

/* Too large values become the largest one, NaN the largest positive one. Ties go to even; any mode
 * but cudaRoundNearest cuts. */
NVOPT_HOST_DEVICE __nv_fp4_storage_t __nv_cvt_float_to_fp4(float __f, __nv_fp4_interpretation_t,
                                                           enum cudaRoundMode __mode) {
  unsigned int __r = __nvopt_narrow(__f, 1, 1, __mode);
  if (__f != __f)
    return 0x7;
  __r = __r > 0x7 ? 0x7 : __r;
  return (__nv_fp4_storage_t)(__r | (__builtin_signbit(__f) ? 0x8 : 0));
}
NVOPT_HOST_DEVICE __nv_fp4_storage_t __nv_cvt_double_to_fp4(double __d,
                                                            __nv_fp4_interpretation_t __i,
                                                            enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp4(__nvopt_odd_float(__d), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp4_storage_t __nv_cvt_halfraw_to_fp4(__half_raw __h,
                                                             __nv_fp4_interpretation_t __i,
                                                             enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp4(__half2float(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp4_storage_t __nv_cvt_bfloat16raw_to_fp4(__nv_bfloat16_raw __h,
                                                                 __nv_fp4_interpretation_t __i,
                                                                 enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_fp4(__bfloat162float(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp4x2_storage_t __nv_cvt_float2_to_fp4x2(float2 __f,
                                                                __nv_fp4_interpretation_t __i,
                                                                enum cudaRoundMode __mode) {
#if defined(__CUDA_ARCH__) && NVOPT_NARROW_CVT
  if (__mode == cudaRoundNearest)
    return (__nv_fp4x2_storage_t)__nvvm_ff_to_e2m1x2_rn_satfinite(__f.y, __f.x);
#endif
  return (__nv_fp4x2_storage_t)(__nv_cvt_float_to_fp4(__f.x, __i, __mode) |
                                __nv_cvt_float_to_fp4(__f.y, __i, __mode) << 4);
}
NVOPT_HOST_DEVICE __nv_fp4x2_storage_t __nv_cvt_double2_to_fp4x2(double2 __d,
                                                                 __nv_fp4_interpretation_t __i,
                                                                 enum cudaRoundMode __mode) {
  return (__nv_fp4x2_storage_t)(__nv_cvt_double_to_fp4(__d.x, __i, __mode) |
                                __nv_cvt_double_to_fp4(__d.y, __i, __mode) << 4);
}
NVOPT_HOST_DEVICE __nv_fp4x2_storage_t __nv_cvt_halfraw2_to_fp4x2(__half2_raw __h,
                                                                  __nv_fp4_interpretation_t __i,
                                                                  enum cudaRoundMode __mode) {
  return __nv_cvt_float2_to_fp4x2(__half22float2(__h), __i, __mode);
}
NVOPT_HOST_DEVICE __nv_fp4x2_storage_t __nv_cvt_bfloat16raw2_to_fp4x2(__nv_bfloat162_raw __h,
                                                                      __nv_fp4_interpretation_t __i,
                                                                      enum cudaRoundMode __mode) {
  return __nv_cvt_float2_to_fp4x2(__bfloat1622float2(__h), __i, __mode);
}

/* Back, always exact: the bits in half's place are the value over a power of two, for subnormal
 * numbers as well. */
NVOPT_HOST_DEVICE __half_raw __nv_cvt_fp4_to_halfraw(__nv_fp4_storage_t __x,
                                                     __nv_fp4_interpretation_t) {
  __half_raw __r;
  __r.x = (unsigned short)((__x & 0x8) << 12 | (__x & 0x7) << 9);
  return __float2half(__half2float(__r) * 16384.0f);
}
NVOPT_HOST_DEVICE __half2_raw __nv_cvt_fp4x2_to_halfraw2(__nv_fp4x2_storage_t __x,
                                                         __nv_fp4_interpretation_t __i) {
#if defined(__CUDA_ARCH__) && NVOPT_NARROW_CVT
  (void)__i;
  return __builtin_bit_cast(__half2_raw, __nvvm_e2m1x2_to_f16x2_rn((short)__x));
#else
  return {__nv_cvt_fp4_to_halfraw((__nv_fp4_storage_t)__x, __i).x,
          __nv_cvt_fp4_to_halfraw((__nv_fp4_storage_t)(__x >> 4), __i).x};
#endif
}

template <__nv_fp4_interpretation_t __i> struct __nvopt_fp4 {
  typedef __nv_fp4_storage_t storage;
  typedef __nv_fp4x2_storage_t storage2;
  typedef __nv_fp4x4_storage_t storage4;
  static __host__ __device__ storage one(float __f) {
    return __nv_cvt_float_to_fp4(__f, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage one(double __d) {
    return __nv_cvt_double_to_fp4(__d, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage2 two(float2 __f) {
    return __nv_cvt_float2_to_fp4x2(__f, __i, cudaRoundNearest);
  }
  static __host__ __device__ storage2 two(double2 __d) {
    return __nv_cvt_double2_to_fp4x2(__d, __i, cudaRoundNearest);
  }
  static __host__ __device__ bool is_nonzero(storage __x) { return (__x & 0x7) != 0; }
  static __host__ __device__ __half to_half(storage __x) {
    return __nv_cvt_fp4_to_halfraw(__x, __i);
  }
  static __host__ __device__ float to_float(storage __x) { return __half2float(to_half(__x)); }
  static __host__ __device__ __nv_bfloat16 to_bfloat16(storage __x) {
    return __float2bfloat16(to_float(__x));
  }
  static __host__ __device__ __half2 to_half2(storage2 __x) {
    return __nv_cvt_fp4x2_to_halfraw2(__x, __i);
  }
  static __host__ __device__ float2 to_float2(storage2 __x) {
    return __half22float2(to_half2(__x));
  }
};
NVOPT_NARROW_CLASSES_(__nv_fp4_e2m1, __nv_fp4x2_e2m1, __nv_fp4x4_e2m1, __nvopt_fp4<__NV_E2M1>)

#endif
