/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * 8-bit floating point: __nv_fp8_e4m3 and __nv_fp8_e5m2, their pairs and fours, conversions. */
#ifndef NVOPT_FP8_H
#define NVOPT_FP8_H

#include <nvopt/bfloat16.h>
#include <nvopt/half.h>

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

/* To nearest, ties to even. e4m3 has 3 bits of fraction, no infinity and one NaN, 0x7f; e5m2 is
 * half cut to 2 bits of fraction. Too large values become the largest one, or NaN and infinity. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_float_to_fp8(float __f, __nv_saturation_t __s,
                                                           __nv_fp8_interpretation_t __i) {
  int __bits = __i == __NV_E4M3 ? 3 : 2, __bias = __i == __NV_E4M3 ? 7 : 15;
  unsigned int __largest = __i == __NV_E4M3 ? 0x7e : 0x7b;
  unsigned int __u = __builtin_bit_cast(unsigned int, __f), __r;
  unsigned int __sign = __u >> 24 & 0x80, __a = __u & 0x7fffffffu;
  if (__a > 0x7f800000u) {
    /* NaN has no sign in e4m3 and e5m2. */
    return 0x7f;
  }
  if (__a < (unsigned int)(128 - __bias) << 23) {
    /* Below the smallest normal number the codes count multiples of the smallest one. */
    float __scale = __builtin_bit_cast(float, (unsigned int)(126 + __bias + __bits) << 23);
    __r = (unsigned int)__builtin_rintf(__builtin_bit_cast(float, __a) * __scale);
  } else {
    __r = __a + (1u << (22 - __bits)) - 1 + (__a >> (23 - __bits) & 1);
    __r = (__r >> (23 - __bits)) - ((unsigned int)(127 - __bias) << __bits);
  }
  if (__r > __largest)
    __r = __s == __NV_SATFINITE ? __largest : __i == __NV_E4M3 ? 0x7f : 0x7c;
  return (__nv_fp8_storage_t)(__r | __sign);
}
/* A double is first made a float whose last bit tells whether anything was cut off. Unlike that of
 * a float, its NaN keeps the sign and is e5m2's quiet one. */
NVOPT_HOST_DEVICE __nv_fp8_storage_t __nv_cvt_double_to_fp8(double __d, __nv_saturation_t __s,
                                                            __nv_fp8_interpretation_t __i) {
  float __f = (float)__d;
  unsigned int __b = __builtin_bit_cast(unsigned int, __f);
  if (__d != __d)
    return (__nv_fp8_storage_t)((__builtin_bit_cast(unsigned long long, __d) >> 56 & 0x80) |
                                (__i == __NV_E4M3 ? 0x7f : 0x7e));
  if (__f != __d && !(__b & 1u))
    __b += (__f < __d) == (__d > 0) ? 1u : -1u;
  return __nv_cvt_float_to_fp8(__builtin_bit_cast(float, __b), __s, __i);
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

/* The classes: conversions in are explicit and saturate, conversions out are explicit. */
#define NVOPT_FP8_FROM_INT_(__class, __i, __t)                                                     \
  explicit __host__ __device__ __class(__t __v)                                                    \
      : __x(__nv_cvt_float_to_fp8((float)__v, __NV_SATFINITE, __i)) {}                             \
  explicit __host__ __device__ operator __t() const {                                              \
    return (__t)(float)*this;                                                                      \
  }
#define NVOPT_FP8_(__class, __format, __i)                                                         \
  struct __class {                                                                                 \
    __nv_fp8_storage_t __x;                                                                        \
    __class() = default;                                                                           \
    explicit __host__ __device__ __class(float __f)                                                \
        : __x(__nv_cvt_float_to_fp8(__f, __NV_SATFINITE, __i)) {}                                  \
    explicit __host__ __device__ __class(double __d)                                               \
        : __x(__nv_cvt_double_to_fp8(__d, __NV_SATFINITE, __i)) {}                                 \
    explicit __host__ __device__ __class(__half __h)                                               \
        : __x(__nv_cvt_halfraw_to_fp8(__h, __NV_SATFINITE, __i)) {}                                \
    explicit __host__ __device__ __class(__nv_bfloat16 __h)                                        \
        : __x(__nv_cvt_bfloat16raw_to_fp8(__h, __NV_SATFINITE, __i)) {}                            \
    explicit __host__ __device__ operator __half() const {                                         \
      return __nv_cvt_fp8_to_halfraw(__x, __i);                                                    \
    }                                                                                              \
    explicit __host__ __device__ operator float() const {                                          \
      return __half2float(__nv_cvt_fp8_to_halfraw(__x, __i));                                      \
    }                                                                                              \
    explicit __host__ __device__ operator double() const { return (float)*this; }                  \
    explicit __host__ __device__ operator __nv_bfloat16() const {                                  \
      return __float2bfloat16((float)*this);                                                       \
    }                                                                                              \
    explicit __host__ __device__ operator bool() const { return (__x & 0x7f) != 0; }               \
    NVOPT_FP8_FROM_INT_(__class, __i, short)                                                       \
    NVOPT_FP8_FROM_INT_(__class, __i, unsigned short)                                              \
    NVOPT_FP8_FROM_INT_(__class, __i, int)                                                         \
    NVOPT_FP8_FROM_INT_(__class, __i, unsigned int)                                                \
    NVOPT_FP8_FROM_INT_(__class, __i, long)                                                        \
    NVOPT_FP8_FROM_INT_(__class, __i, unsigned long)                                               \
    NVOPT_FP8_FROM_INT_(__class, __i, long long)                                                   \
    NVOPT_FP8_FROM_INT_(__class, __i, unsigned long long)                                          \
  };                                                                                               \
  struct __attribute__((aligned(2))) __nv_fp8x2_##__format {                                       \
    __nv_fp8x2_storage_t __x;                                                                      \
    __nv_fp8x2_##__format() = default;                                                             \
    explicit __host__ __device__ __nv_fp8x2_##__format(float2 __f)                                 \
        : __x(__nv_cvt_float2_to_fp8x2(__f, __NV_SATFINITE, __i)) {}                               \
    explicit __host__ __device__ __nv_fp8x2_##__format(double2 __d)                                \
        : __x(__nv_cvt_double2_to_fp8x2(__d, __NV_SATFINITE, __i)) {}                              \
    explicit __host__ __device__ __nv_fp8x2_##__format(__half2 __h)                                \
        : __x(__nv_cvt_halfraw2_to_fp8x2(__h, __NV_SATFINITE, __i)) {}                             \
    explicit __host__ __device__ __nv_fp8x2_##__format(__nv_bfloat162 __h)                         \
        : __x(__nv_cvt_bfloat16raw2_to_fp8x2(__h, __NV_SATFINITE, __i)) {}                         \
    explicit __host__ __device__ operator __half2() const {                                        \
      return __nv_cvt_fp8x2_to_halfraw2(__x, __i);                                                 \
    }                                                                                              \
    explicit __host__ __device__ operator float2() const {                                         \
      return __half22float2(__nv_cvt_fp8x2_to_halfraw2(__x, __i));                                 \
    }                                                                                              \
  };                                                                                               \
  struct __attribute__((aligned(4))) __nv_fp8x4_##__format {                                       \
    __nv_fp8x4_storage_t __x;                                                                      \
    __nv_fp8x4_##__format() = default;                                                             \
    explicit __host__ __device__ __nv_fp8x4_##__format(float4 __f)                                 \
        : __x(__nv_cvt_float2_to_fp8x2({__f.x, __f.y}, __NV_SATFINITE, __i) |                      \
              (unsigned int)__nv_cvt_float2_to_fp8x2({__f.z, __f.w}, __NV_SATFINITE, __i) << 16) { \
    }                                                                                              \
    explicit __host__ __device__ __nv_fp8x4_##__format(__half2 __lo, __half2 __hi)                 \
        : __x(__nv_cvt_halfraw2_to_fp8x2(__lo, __NV_SATFINITE, __i) |                              \
              (unsigned int)__nv_cvt_halfraw2_to_fp8x2(__hi, __NV_SATFINITE, __i) << 16) {}        \
    explicit __host__ __device__ operator float4() const {                                         \
      float2 __lo = __half22float2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)__x, __i));    \
      float2 __hi =                                                                                \
          __half22float2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)(__x >> 16), __i));      \
      return {__lo.x, __lo.y, __hi.x, __hi.y};                                                     \
    }                                                                                              \
  };
NVOPT_FP8_(__nv_fp8_e4m3, e4m3, __NV_E4M3)
NVOPT_FP8_(__nv_fp8_e5m2, e5m2, __NV_E5M2)
#undef NVOPT_FP8_
#undef NVOPT_FP8_FROM_INT_

#endif
