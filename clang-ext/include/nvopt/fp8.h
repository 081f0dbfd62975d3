/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * 8-bit floating point: __nv_fp8_e4m3, __nv_fp8_e5m2 and the scale format __nv_fp8_e8m0, their
 * pairs and fours, conversions. */
#ifndef NVOPT_FP8_H
#define NVOPT_FP8_H

/* Other headers ask by this name. */
#define __CUDA_FP8_H__

#include <nvopt/narrow_float.h>

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

/* To nearest, ties to even. e4m3 has 3 bits of fraction, no infinity and one NaN, 0x7f; e5m2 is
 * half cut to 2 bits of fraction. Too large values become the largest one, or NaN and infinity. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_float_to_fp8(float __f, __nv_saturation_t __s,
                                                           __nv_fp8_interpretation_t __i) {
  bool __e4m3 = __i == __NV_E4M3;
  unsigned int __largest = __e4m3 ? 0x7e : 0x7b;
  /* A float's NaN has no sign here. */
  if (__f != __f)
    return 0x7f;
  unsigned int __r = __nvopt_narrow(__f, __e4m3 ? 3 : 2, __e4m3 ? 7 : 15, cudaRoundNearest);
  if (__r > __largest)
    __r = __s == __NV_SATFINITE ? __largest : __e4m3 ? 0x7f : 0x7c;
  return (__nv_fp8_storage_t)(__r | (__builtin_bit_cast(unsigned int, __f) >> 24 & 0x80));
}
/* Unlike that of a float, a double's NaN keeps its sign and, in e5m2, the first bit behind the one
 * that makes it quiet. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_double_to_fp8(double __d, __nv_saturation_t __s,
                                                            __nv_fp8_interpretation_t __i) {
  unsigned long long __u = __builtin_bit_cast(unsigned long long, __d);
  if (__d != __d)
    return (__nv_fp8_storage_t)((__u >> 56 & 0x80) |
                                (__i == __NV_E4M3 ? 0x7f : 0x7e | (__u >> 50 & 1)));
  return __nv_cvt_float_to_fp8(__nvopt_odd_float(__d), __s, __i);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 __f, __nv_saturation_t __s,
                                                                __nv_fp8_interpretation_t __i) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 890
  if (__s == __NV_SATFINITE)
    return (__nv_fp8x2_storage_t)(__i == __NV_E4M3 ? __nvvm_ff_to_e4m3x2_rn(__f.y, __f.x)
                                                   : __nvvm_ff_to_e5m2x2_rn(__f.y, __f.x));
#endif
  return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_fp8(__f.x, __s, __i) |
                                __nv_cvt_float_to_fp8(__f.y, __s, __i) << 8);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 __d, __nv_saturation_t __s,
                                                                 __nv_fp8_interpretation_t __i) {
  return (__nv_fp8x2_storage_t)(__nv_cvt_double_to_fp8(__d.x, __s, __i) |
                                __nv_cvt_double_to_fp8(__d.y, __s, __i) << 8);
}
/* The 16-bit formats are exact in float. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw __h, __nv_saturation_t __s,
                                                             __nv_fp8_interpretation_t __i) {
  return __nv_cvt_float_to_fp8(__half2float(__h), __s, __i);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw __h,
                                                                  __nv_saturation_t __s,
                                                                  __nv_fp8_interpretation_t __i) {
  return __nv_cvt_float2_to_fp8x2(__half22float2(__h), __s, __i);
}
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw __h,
                                                                 __nv_saturation_t __s,
                                                                 __nv_fp8_interpretation_t __i) {
  return __nv_cvt_float_to_fp8(__bfloat162float(__h), __s, __i);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(
    __nv_bfloat162_raw __h, __nv_saturation_t __s, __nv_fp8_interpretation_t __i) {
  return __nv_cvt_float2_to_fp8x2(__bfloat1622float2(__h), __s, __i);
}

/* Back, always exact: e5m2 is the upper half of a half; e4m3's bits in half's place are the value
 * over 256, for subnormal numbers as well. */
NVOPT_HOST_DEVICE __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t __x,
                                                     __nv_fp8_interpretation_t __i) {
  __half_raw __r;
  if ((__x & 0x7f) > (__i == __NV_E5M2 ? 0x7c : 0x7e)) {
    __r.x = 0x7fff;
    return __r;
  }
  if (__i == __NV_E5M2) {
    __r.x = (unsigned short)(__x << 8);
    return __r;
  }
  __r.x = (unsigned short)((__x & 0x80) << 8 | (__x & 0x7f) << 7);
  return __float2half(__half2float(__r) * 256.0f);
}
NVOPT_HOST_DEVICE __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t __x,
                                                         __nv_fp8_interpretation_t __i) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 890
  return __i == __NV_E4M3 ? __builtin_bit_cast(__half2_raw, __nvvm_e4m3x2_to_f16x2_rn((short)__x))
                          : __builtin_bit_cast(__half2_raw, __nvvm_e5m2x2_to_f16x2_rn((short)__x));
#else
  return {__nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)__x, __i).x,
          __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(__x >> 8), __i).x};
#endif
}

template <__nv_fp8_interpretation_t __i> struct __nvopt_fp8 {
  typedef __nv_fp8_storage_t storage;
  typedef __nv_fp8x2_storage_t storage2;
  typedef __nv_fp8x4_storage_t storage4;
  static __host__ __device__ storage one(float __f) {
    return __nv_cvt_float_to_fp8(__f, __NV_SATFINITE, __i);
  }
  static __host__ __device__ storage one(double __d) {
    return __nv_cvt_double_to_fp8(__d, __NV_SATFINITE, __i);
  }
  static __host__ __device__ storage2 two(float2 __f) {
    return __nv_cvt_float2_to_fp8x2(__f, __NV_SATFINITE, __i);
  }
  static __host__ __device__ storage2 two(double2 __d) {
    return __nv_cvt_double2_to_fp8x2(__d, __NV_SATFINITE, __i);
  }
  static __host__ __device__ bool is_nonzero(storage __x) { return (__x & 0x7f) != 0; }
  static __host__ __device__ __half to_half(storage __x) {
    return __nv_cvt_fp8_to_halfraw(__x, __i);
  }
  static __host__ __device__ float to_float(storage __x) { return __half2float(to_half(__x)); }
  static __host__ __device__ __nv_bfloat16 to_bfloat16(storage __x) {
    return __float2bfloat16(to_float(__x));
  }
  static __host__ __device__ __half2 to_half2(storage2 __x) {
    return __nv_cvt_fp8x2_to_halfraw2(__x, __i);
  }
  static __host__ __device__ float2 to_float2(storage2 __x) {
    return __half22float2(to_half2(__x));
  }
};
NVOPT_NARROW_CLASSES_(__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __nvopt_fp8<__NV_E4M3>)
NVOPT_NARROW_CLASSES_(__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __nvopt_fp8<__NV_E5M2>)

#include <nvopt/fp8_e8m0.h>

#endif
