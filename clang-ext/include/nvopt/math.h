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

#include <nvopt/nan.h>

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

#define NVOPT_MINMAX_SIDES NVOPT_HOST_DEVICE
#include <nvopt/minmax.h>

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
