/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Math functions: clang's own device wrappers over libdevice, and what CUDA adds to them. */
#ifndef NVOPT_MATH_H
#define NVOPT_MATH_H

#include <nvopt/convert.h>
#include <nvopt/qualifiers.h>
#include <nvopt/version.h>

/* clang's int forms of min and max call libdevice and are for the device alone; ours are below. */
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max
#define min __nvopt_unused_min
#define max __nvopt_unused_max
#include <__clang_cuda_math.h>
#pragma pop_macro("min")
#pragma pop_macro("max")
#include <limits>

/* Single-precision overloads that clang declares ahead of the standard library and leaves to the
 * toolkit's headers to define. */
#define NVOPT_FLOAT_1_(__t, __f)                                                                   \
  NVOPT_DEVICE __t __f(float __a) {                                                                \
    return __f##f(__a);                                                                            \
  }
#define NVOPT_FLOAT_2_(__f)                                                                        \
  NVOPT_DEVICE float __f(float __a, float __b) {                                                   \
    return __f##f(__a, __b);                                                                       \
  }
NVOPT_FLOAT_1_(float, acosh)
NVOPT_FLOAT_1_(float, asinh)
NVOPT_FLOAT_1_(float, atanh)
NVOPT_FLOAT_1_(float, cbrt)
NVOPT_FLOAT_1_(float, erf)
NVOPT_FLOAT_1_(float, erfc)
NVOPT_FLOAT_1_(float, exp2)
NVOPT_FLOAT_1_(float, expm1)
NVOPT_FLOAT_1_(int, ilogb)
NVOPT_FLOAT_1_(float, lgamma)
NVOPT_FLOAT_1_(long long, llrint)
NVOPT_FLOAT_1_(long long, llround)
NVOPT_FLOAT_1_(float, log1p)
NVOPT_FLOAT_1_(float, log2)
NVOPT_FLOAT_1_(float, logb)
NVOPT_FLOAT_1_(long, lrint)
NVOPT_FLOAT_1_(long, lround)
NVOPT_FLOAT_1_(float, nearbyint)
NVOPT_FLOAT_1_(float, rint)
NVOPT_FLOAT_1_(float, round)
NVOPT_FLOAT_1_(float, tgamma)
NVOPT_FLOAT_1_(float, trunc)
NVOPT_FLOAT_2_(copysign)
NVOPT_FLOAT_2_(fdim)
NVOPT_FLOAT_2_(fmax)
NVOPT_FLOAT_2_(fmin)
NVOPT_FLOAT_2_(hypot)
NVOPT_FLOAT_2_(nextafter)
NVOPT_FLOAT_2_(remainder)
#undef NVOPT_FLOAT_1_
#undef NVOPT_FLOAT_2_
NVOPT_DEVICE float fma(float __a, float __b, float __c) {
  return fmaf(__a, __b, __c);
}
NVOPT_DEVICE float remquo(float __a, float __b, int *__q) {
  return remquof(__a, __b, __q);
}
NVOPT_DEVICE float scalbn(float __a, int __n) {
  return scalbnf(__a, __n);
}
NVOPT_DEVICE float scalbln(float __a, long __n) {
  return scalblnf(__a, __n);
}

/* The number that a NaN's tag stands for, written as in C: 0x for hexadecimal, 0 for octal. Any
 * other text counts as none. */
NVOPT_DEVICE unsigned long long __nvopt_nan_tag(const char *__t) {
  unsigned long long __n = 0, __base = 10;
  if (!__t)
    return 0;
  if (*__t == '0') {
    __base = 8;
    if (*++__t == 'x' || *__t == 'X') {
      __base = 16;
      ++__t;
    }
  }
  for (; *__t; ++__t) {
    unsigned int __c = (unsigned char)*__t, __d = __c - '0';
    if (__d > 9)
      __d = (__c | 0x20) - 'a' < 6 ? (__c | 0x20) - 'a' + 10 : 16;
    if (__d >= __base)
      return 0;
    __n = __n * __base + __d;
  }
  return __n;
}
NVOPT_DEVICE double nan(const char *__t) {
  return __builtin_bit_cast(double,
                            0x7ff8000000000000ull | (__nvopt_nan_tag(__t) & 0x7ffffffffffffull));
}
NVOPT_DEVICE float nanf(const char *__t) {
  return __builtin_bit_cast(float,
                            0x7fc00000u | ((unsigned int)__nvopt_nan_tag(__t) & 0x3fffffu));
}

/* Single-precision overloads of the CUDA-only functions. */
NVOPT_DEVICE float rsqrt(float __a) {
  return rsqrtf(__a);
}
NVOPT_DEVICE float rcbrt(float __a) {
  return rcbrtf(__a);
}
NVOPT_DEVICE float sinpi(float __a) {
  return sinpif(__a);
}
NVOPT_DEVICE float cospi(float __a) {
  return cospif(__a);
}
NVOPT_DEVICE float exp10(float __a) {
  return exp10f(__a);
}
NVOPT_DEVICE float erfinv(float __a) {
  return erfinvf(__a);
}
NVOPT_DEVICE float erfcinv(float __a) {
  return erfcinvf(__a);
}
NVOPT_DEVICE float erfcx(float __a) {
  return erfcxf(__a);
}
NVOPT_DEVICE float normcdf(float __a) {
  return normcdff(__a);
}
NVOPT_DEVICE float normcdfinv(float __a) {
  return normcdfinvf(__a);
}
NVOPT_DEVICE float j0(float __a) {
  return j0f(__a);
}
NVOPT_DEVICE float j1(float __a) {
  return j1f(__a);
}
NVOPT_DEVICE float jn(int __n, float __a) {
  return jnf(__n, __a);
}
NVOPT_DEVICE float y0(float __a) {
  return y0f(__a);
}
NVOPT_DEVICE float y1(float __a) {
  return y1f(__a);
}
NVOPT_DEVICE float yn(int __n, float __a) {
  return ynf(__n, __a);
}
NVOPT_DEVICE float cyl_bessel_i0(float __a) {
  return cyl_bessel_i0f(__a);
}
NVOPT_DEVICE float cyl_bessel_i1(float __a) {
  return cyl_bessel_i1f(__a);
}
NVOPT_DEVICE float fdivide(float __a, float __b) {
  return fdividef(__a, __b);
}
NVOPT_DEVICE float rhypot(float __a, float __b) {
  return rhypotf(__a, __b);
}
NVOPT_DEVICE float norm3d(float __a, float __b, float __c) {
  return norm3df(__a, __b, __c);
}
NVOPT_DEVICE float rnorm3d(float __a, float __b, float __c) {
  return rnorm3df(__a, __b, __c);
}
NVOPT_DEVICE float norm4d(float __a, float __b, float __c, float __d) {
  return norm4df(__a, __b, __c, __d);
}
NVOPT_DEVICE float rnorm4d(float __a, float __b, float __c, float __d) {
  return rnorm4df(__a, __b, __c, __d);
}
NVOPT_DEVICE void sincos(float __a, float *__s, float *__c) {
  sincosf(__a, __s, __c);
}
NVOPT_DEVICE void sincospi(float __a, float *__s, float *__c) {
  sincospif(__a, __s, __c);
}

/* min and max of every pair of arithmetic types, for host and device. Mixed signs compare as
 * unsigned, mixed float and double as double; the float forms return the operand that is a
 * number. */
#define NVOPT_MINMAX_(__t, __a_t, __b_t)                                                           \
  NVOPT_HOST_DEVICE __t min(__a_t __a, __b_t __b) {                                                \
    return (__t)__a < (__t)__b ? (__t)__a : (__t)__b;                                              \
  }                                                                                                \
  NVOPT_HOST_DEVICE __t max(__a_t __a, __b_t __b) {                                                \
    return (__t)__a > (__t)__b ? (__t)__a : (__t)__b;                                              \
  }
#define NVOPT_MINMAX_SIGNS_(__s, __u)                                                              \
  NVOPT_MINMAX_(__u, __u, __u) NVOPT_MINMAX_(__u, __s, __u) NVOPT_MINMAX_(__u, __u, __s)
NVOPT_MINMAX_(int, int, int)
NVOPT_MINMAX_SIGNS_(int, unsigned int)
NVOPT_MINMAX_(long, long, long)
NVOPT_MINMAX_SIGNS_(long, unsigned long)
NVOPT_MINMAX_(long long, long long, long long)
NVOPT_MINMAX_SIGNS_(long long, unsigned long long)
#undef NVOPT_MINMAX_
#undef NVOPT_MINMAX_SIGNS_
#define NVOPT_FMINMAX_(__t, __a_t, __b_t, __suffix)                                                \
  NVOPT_HOST_DEVICE __t min(__a_t __a, __b_t __b) {                                                \
    return __builtin_fmin##__suffix(__a, __b);                                                     \
  }                                                                                                \
  NVOPT_HOST_DEVICE __t max(__a_t __a, __b_t __b) {                                                \
    return __builtin_fmax##__suffix(__a, __b);                                                     \
  }
NVOPT_FMINMAX_(float, float, float, f)
NVOPT_FMINMAX_(double, double, double, )
NVOPT_FMINMAX_(double, float, double, )
NVOPT_FMINMAX_(double, double, float, )
#undef NVOPT_FMINMAX_

/* The host side of the CUDA-only functions that __host__ __device__ code uses most. */
static __inline__ __attribute__((unused)) __host__ float rsqrtf(float __a) {
  return 1.0f / ::sqrtf(__a);
}
static __inline__ __attribute__((unused)) __host__ double rsqrt(double __a) {
  return 1.0 / ::sqrt(__a);
}
static __inline__ __attribute__((unused)) __host__ float fdividef(float __a, float __b) {
  return __a / __b;
}

#include <__clang_cuda_cmath.h>

#endif
