/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * What the floating-point formats of 4, 6 and 8 bits share: rounding to few bits, conversion to
 * integers, and the classes for one, two and four values. */
#ifndef NVOPT_NARROW_FLOAT_H
#define NVOPT_NARROW_FLOAT_H

#include <nvopt/bfloat16.h>
#include <nvopt/half.h>
#include <nvopt/runtime_types.h>

enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };

/* Conversions of a pair by one instruction, on the GPUs that have it. */
#if defined(__CUDA_ARCH_FEAT_SM100_ALL) || defined(__CUDA_ARCH_FEAT_SM101_ALL) ||                  \
    defined(__CUDA_ARCH_FEAT_SM103_ALL) || defined(__CUDA_ARCH_FEAT_SM110_ALL) ||                  \
    defined(__CUDA_ARCH_FEAT_SM120_ALL) || defined(__CUDA_ARCH_FEAT_SM121_ALL)
#define NVOPT_NARROW_CVT 1
#else
#define NVOPT_NARROW_CVT 0
#endif

/* The code of a finite value, sign apart: __bits bits of fraction behind an exponent with __bias.
 * What is too large has a code above the largest one. To nearest with ties to even, or cut. */
NVOPT_HOST_DEVICE unsigned int __nvopt_narrow(float __f, int __bits, int __bias,
                                              enum cudaRoundMode __mode) {
  unsigned int __a = __builtin_bit_cast(unsigned int, __f) & 0x7fffffffu;
  bool __nearest = __mode == cudaRoundNearest;
  if (__a < (unsigned int)(128 - __bias) << 23) {
    /* Below the smallest normal number the codes count multiples of the smallest one. */
    float __scale = __builtin_bit_cast(float, (unsigned int)(126 + __bias + __bits) << 23);
    float __n = __builtin_bit_cast(float, __a) * __scale;
    return (unsigned int)(__nearest ? __builtin_rintf(__n) : __n);
  }
  if (__nearest)
    __a += (1u << (22 - __bits)) - 1 + (__a >> (23 - __bits) & 1);
  return (__a >> (23 - __bits)) - ((unsigned int)(127 - __bias) << __bits);
}

/* A float whose last bit tells whether anything of the double was cut off, so that it rounds to
 * fewer bits as the double would. */
NVOPT_HOST_DEVICE float __nvopt_odd_float(double __d) {
  float __f = (float)__d;
  unsigned int __b = __builtin_bit_cast(unsigned int, __f);
  if (__f != __d && __d == __d && !(__b & 1u))
    __b += (__f < __d) == (__d > 0) ? 1u : -1u;
  return __builtin_bit_cast(float, __b);
}

/* Toward zero; what does not fit becomes the nearest limit, NaN 0 or, in 64 bits, the highest bit
 * alone: as the conversion instructions have it. */
template <class __T> NVOPT_HOST_DEVICE __T __nvopt_to_integer(float __f) {
  constexpr bool __has_sign = (__T)-1 < (__T)0;
  constexpr int __width = sizeof(__T) * 8;
  constexpr __T __top = (__T)((unsigned long long)1 << (__width - 1));
  constexpr __T __largest = __has_sign ? (__T)~__top : (__T) ~(__T)0;
  constexpr __T __smallest = __has_sign ? __top : (__T)0;
  constexpr float __limit =
      2.0f * (float)((unsigned long long)1 << (__width - (__has_sign ? 2 : 1)));
  if (__f != __f)
    return __width == 64 ? __top : (__T)0;
  return __f >= __limit ? __largest : __f <= (float)__smallest ? __smallest : (__T)__f;
}

/* One value. __F has the storage type and its conversions: one(float or double) saturates,
 * to_float, to_half, to_bfloat16, is_nonzero. All conversions are explicit. */
#define NVOPT_NARROW_FROM_(__t, __value)                                                           \
  explicit __host__ __device__ __nvopt_narrow1(__t __v) : __x(__F::one(__value)) {}
#define NVOPT_NARROW_INTEGER_(__t)                                                                 \
  NVOPT_NARROW_FROM_(__t, (float)__v)                                                              \
  explicit __host__ __device__ operator __t() const {                                              \
    return __nvopt_to_integer<__t>(__F::to_float(__x));                                            \
  }
#define NVOPT_NARROW_CHAR_(__t)                                                                    \
  explicit __host__ __device__ operator __t() const {                                              \
    return __nvopt_to_integer<__t>(__F::to_float(__x));                                            \
  }
template <class __F> struct __nvopt_narrow1 {
  typename __F::storage __x;
  __nvopt_narrow1() = default;
  NVOPT_NARROW_FROM_(float, __v)
  NVOPT_NARROW_FROM_(double, __v)
  NVOPT_NARROW_FROM_(__half, __half2float(__v))
  NVOPT_NARROW_FROM_(__nv_bfloat16, __bfloat162float(__v))
  NVOPT_NARROW_INTEGER_(short)
  NVOPT_NARROW_INTEGER_(unsigned short)
  NVOPT_NARROW_INTEGER_(int)
  NVOPT_NARROW_INTEGER_(unsigned int)
  NVOPT_NARROW_INTEGER_(long)
  NVOPT_NARROW_INTEGER_(unsigned long)
  NVOPT_NARROW_INTEGER_(long long)
  NVOPT_NARROW_INTEGER_(unsigned long long)
  NVOPT_NARROW_CHAR_(char)
  NVOPT_NARROW_CHAR_(signed char)
  NVOPT_NARROW_CHAR_(unsigned char)
  explicit __host__ __device__ operator bool() const { return __F::is_nonzero(__x); }
  explicit __host__ __device__ operator __half() const { return __F::to_half(__x); }
  explicit __host__ __device__ operator __nv_bfloat16() const { return __F::to_bfloat16(__x); }
  explicit __host__ __device__ operator float() const { return __F::to_float(__x); }
  explicit __host__ __device__ operator double() const { return __F::to_float(__x); }
};
#undef NVOPT_NARROW_FROM_
#undef NVOPT_NARROW_INTEGER_
#undef NVOPT_NARROW_CHAR_

/* Two values, the first one lowest. __F has storage2, two(float2 or double2), to_half2. */
template <class __F> struct alignas(typename __F::storage2) __nvopt_narrow2 {
  typename __F::storage2 __x;
  __nvopt_narrow2() = default;
  explicit __host__ __device__ __nvopt_narrow2(float2 __v) : __x(__F::two(__v)) {}
  explicit __host__ __device__ __nvopt_narrow2(double2 __v) : __x(__F::two(__v)) {}
  explicit __host__ __device__ __nvopt_narrow2(__half2 __v) : __x(__F::two(__half22float2(__v))) {}
  explicit __host__ __device__ __nvopt_narrow2(__nv_bfloat162 __v)
      : __x(__F::two(__bfloat1622float2(__v))) {}
  explicit __host__ __device__ operator __half2() const { return __F::to_half2(__x); }
  explicit __host__ __device__ operator float2() const { return __F::to_float2(__x); }
};

/* Four values: two pairs, the first pair lowest. */
template <class __F> struct alignas(typename __F::storage4) __nvopt_narrow4 {
  typename __F::storage4 __x;
  __nvopt_narrow4() = default;
  explicit __host__ __device__ __nvopt_narrow4(float4 __v)
      : __x(__pairs(__F::two(float2{__v.x, __v.y}), __F::two(float2{__v.z, __v.w}))) {}
  explicit __host__ __device__ __nvopt_narrow4(double4 __v)
      : __x(__pairs(__F::two(double2{__v.x, __v.y}), __F::two(double2{__v.z, __v.w}))) {}
  explicit __host__ __device__ __nvopt_narrow4(__half2 __lo, __half2 __hi)
      : __x(__pairs(__F::two(__half22float2(__lo)), __F::two(__half22float2(__hi)))) {}
  explicit __host__ __device__ __nvopt_narrow4(__nv_bfloat162 __lo, __nv_bfloat162 __hi)
      : __x(__pairs(__F::two(__bfloat1622float2(__lo)), __F::two(__bfloat1622float2(__hi)))) {}
  explicit __host__ __device__ operator float4() const {
    float2 __lo = __F::to_float2((typename __F::storage2)__x);
    float2 __hi =
        __F::to_float2((typename __F::storage2)(__x >> sizeof(typename __F::storage2) * 8));
    return {__lo.x, __lo.y, __hi.x, __hi.y};
  }

private:
  static __host__ __device__ typename __F::storage4 __pairs(typename __F::storage2 __lo,
                                                            typename __F::storage2 __hi) {
    return (typename __F::storage4)(__lo | (unsigned int)__hi << sizeof(__lo) * 8);
  }
};

/* CUDA's names are classes of their own, so that they can be declared ahead and specialised on. */
#define NVOPT_NARROW_CLASSES_(__one, __two, __four, __format)                                      \
  struct __one : __nvopt_narrow1<__format> {                                                       \
    using __nvopt_narrow1<__format>::__nvopt_narrow1;                                              \
    __one() = default;                                                                             \
  };                                                                                               \
  struct __two : __nvopt_narrow2<__format> {                                                       \
    using __nvopt_narrow2<__format>::__nvopt_narrow2;                                              \
    __two() = default;                                                                             \
  };                                                                                               \
  struct __four : __nvopt_narrow4<__format> {                                                      \
    using __nvopt_narrow4<__format>::__nvopt_narrow4;                                              \
    __four() = default;                                                                            \
  };

#endif
