/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The scale format __nv_fp8_e8m0: 8 bits of exponent and nothing else, 2^-127 to 2^127 and one NaN,
 * 0xff. */
#ifndef NVOPT_FP8_E8M0_H
#define NVOPT_FP8_E8M0_H

#include <nvopt/fp8.h>

/* The sign does not count. cudaRoundPosInf takes the next power of two, every other mode cuts.
 * What is below 2^-127 becomes it; what is too large, the largest power or NaN. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float __f, __nv_saturation_t __s,
                                                            enum cudaRoundMode __mode) {
  unsigned int __a = __builtin_bit_cast(unsigned int, __f) & 0x7fffffffu;
  if (__a > 0x7f800000u)
    return 0xff;
  unsigned int __e = __a >> 23;
  /* Subnormal numbers above 2^-127 are those with more than the top bit of their fraction. */
  if (__mode == cudaRoundPosInf && (__e ? (__a & 0x7fffffu) != 0 : __a > 0x400000u))
    ++__e;
  return (__nv_fp8_storage_t)(__e == 255 && __s == __NV_SATFINITE ? 254 : __e);
}
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double __d, __nv_saturation_t __s,
                                                             enum cudaRoundMode __mode) {
  unsigned long long __a = __builtin_bit_cast(unsigned long long, __d) & 0x7fffffffffffffffull;
  if (__a > 0x7ff0000000000000ull)
    return 0xff;
  if (__a == 0x7ff0000000000000ull)
    return __s == __NV_SATFINITE ? 254 : 255;
  int __e = (int)(__a >> 52) - 1023 + 127;
  if (__e < 0)
    return 0;
  if (__mode == cudaRoundPosInf && (__a & 0xfffffffffffffull) != 0)
    ++__e;
  /* Too large for the format is NaN only where rounding up asked for it. */
  if (__e > 254)
    __e = __mode != cudaRoundPosInf || __s == __NV_SATFINITE ? 254 : 255;
  return (__nv_fp8_storage_t)__e;
}
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__nv_bfloat16_raw __h,
                                                                  __nv_saturation_t __s,
                                                                  enum cudaRoundMode __mode) {
  return __nv_cvt_float_to_e8m0(__bfloat162float(__h), __s, __mode);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_float2_to_e8m0x2(float2 __f, __nv_saturation_t __s,
                                                                 enum cudaRoundMode __mode) {
  return (__nv_fp8x2_storage_t)(__nv_cvt_float_to_e8m0(__f.x, __s, __mode) |
                                __nv_cvt_float_to_e8m0(__f.y, __s, __mode) << 8);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_double2_to_e8m0x2(double2 __d,
                                                                  __nv_saturation_t __s,
                                                                  enum cudaRoundMode __mode) {
  return (__nv_fp8x2_storage_t)(__nv_cvt_double_to_e8m0(__d.x, __s, __mode) |
                                __nv_cvt_double_to_e8m0(__d.y, __s, __mode) << 8);
}
NVOPT_HOST_DEVICE __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_e8m0x2(__nv_bfloat162_raw __h,
                                                                       __nv_saturation_t __s,
                                                                       enum cudaRoundMode __mode) {
  return __nv_cvt_float2_to_e8m0x2(__bfloat1622float2(__h), __s, __mode);
}

/* Exact: the exponent in bfloat16's place; the smallest power is subnormal there. */
NVOPT_HOST_DEVICE __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t __x) {
  __nv_bfloat16_raw __r;
  __r.x = (unsigned short)(__x == 0 ? 0x40 : __x == 255 ? 0x7fff : __x << 7);
  return __r;
}
NVOPT_HOST_DEVICE __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t __x) {
  return {__nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)__x).x,
          __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)(__x >> 8)).x};
}

/* The classes round up and saturate. */
struct __nvopt_e8m0 {
  typedef __nv_fp8_storage_t storage;
  typedef __nv_fp8x2_storage_t storage2;
  typedef __nv_fp8x4_storage_t storage4;
  static __host__ __device__ storage one(float __f) {
    return __nv_cvt_float_to_e8m0(__f, __NV_SATFINITE, cudaRoundPosInf);
  }
  static __host__ __device__ storage one(double __d) {
    return __nv_cvt_double_to_e8m0(__d, __NV_SATFINITE, cudaRoundPosInf);
  }
  static __host__ __device__ storage2 two(float2 __f) {
    return __nv_cvt_float2_to_e8m0x2(__f, __NV_SATFINITE, cudaRoundPosInf);
  }
  static __host__ __device__ storage2 two(double2 __d) {
    return __nv_cvt_double2_to_e8m0x2(__d, __NV_SATFINITE, cudaRoundPosInf);
  }
  static __host__ __device__ bool is_nonzero(storage) { return true; }
  static __host__ __device__ __nv_bfloat16 to_bfloat16(storage __x) {
    return __nv_cvt_e8m0_to_bf16raw(__x);
  }
  static __host__ __device__ float to_float(storage __x) {
    return __builtin_bit_cast(float, (unsigned int)__nv_cvt_e8m0_to_bf16raw(__x).x << 16);
  }
  static __host__ __device__ __half to_half(storage __x) { return __float2half(to_float(__x)); }
  static __host__ __device__ float2 to_float2(storage2 __x) {
    return {to_float((storage)__x), to_float((storage)(__x >> 8))};
  }
  static __host__ __device__ __half2 to_half2(storage2 __x) {
    return __float22half2_rn(to_float2(__x));
  }
};
struct __nv_fp8_e8m0 : __nvopt_narrow1<__nvopt_e8m0> {
  using __nvopt_narrow1<__nvopt_e8m0>::__nvopt_narrow1;
  __nv_fp8_e8m0() = default;
};
struct __nv_fp8x2_e8m0 : __nvopt_narrow2<__nvopt_e8m0> {
  using __nvopt_narrow2<__nvopt_e8m0>::__nvopt_narrow2;
  __nv_fp8x2_e8m0() = default;
  explicit __host__ __device__ operator __nv_bfloat162() const {
    return __nv_cvt_e8m0x2_to_bf162raw(__x);
  }
};
struct __nv_fp8x4_e8m0 : __nvopt_narrow4<__nvopt_e8m0> {
  using __nvopt_narrow4<__nvopt_e8m0>::__nvopt_narrow4;
  __nv_fp8x4_e8m0() = default;
};

#endif
