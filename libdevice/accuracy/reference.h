// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References of the function table: MPFR values, exact results, fast approximations, bounds.
#ifndef NVOPT_LIBDEVICE_REFERENCE_H
#define NVOPT_LIBDEVICE_REFERENCE_H

#include "accuracy.h"

#define NV_REF(name) void ref_##name(mpfr_t out[], mpfr_t in[], const struct nv_args *a)
#define NV_EXACT(name) void exact_##name(const struct nv_args *a, struct nv_results *r)
#define NV_FAST(name) long double fast_##name(const struct nv_args *a)
#define NV_BOUND(name) struct nv_bound bound_##name(const struct nv_args *a)

// Real-valued functions, both formats: in[] are the arguments, out[] the results.
NV_REF(exp);
NV_REF(exp2);
NV_REF(exp10);
NV_REF(expm1);
NV_REF(log);
NV_REF(log2);
NV_REF(log10);
NV_REF(log1p);
NV_REF(sin);
NV_REF(cos);
NV_REF(tan);
NV_REF(sincos);
NV_REF(sinpi);
NV_REF(cospi);
NV_REF(sincospi);
NV_REF(asin);
NV_REF(acos);
NV_REF(atan);
NV_REF(atan2);
NV_REF(sinh);
NV_REF(cosh);
NV_REF(tanh);
NV_REF(asinh);
NV_REF(acosh);
NV_REF(atanh);
NV_REF(pow);
NV_REF(powi);
NV_REF(sqrt);
NV_REF(rsqrt);
NV_REF(cbrt);
NV_REF(rcbrt);
NV_REF(hypot);
NV_REF(rhypot);
NV_REF(norm3d);
NV_REF(rnorm3d);
NV_REF(norm4d);
NV_REF(rnorm4d);
NV_REF(norm);
NV_REF(rnorm);
NV_REF(erf);
NV_REF(erfc);
NV_REF(erfcx);
NV_REF(erfinv);
NV_REF(erfcinv);
NV_REF(normcdf);
NV_REF(normcdfinv);
NV_REF(tgamma);
NV_REF(lgamma);
NV_REF(j0);
NV_REF(j1);
NV_REF(jn);
NV_REF(y0);
NV_REF(y1);
NV_REF(yn);
NV_REF(cyl_bessel_i0);
NV_REF(cyl_bessel_i1);
NV_REF(rcp);
NV_REF(div);

// Fast approximations: long double for f64, double for f32 arguments.
#define NV_FAST_PAIR(name)                                                                         \
  NV_FAST(name);                                                                                   \
  NV_FAST(name##f)
NV_FAST_PAIR(exp);
NV_FAST_PAIR(exp2);
NV_FAST_PAIR(exp10);
NV_FAST_PAIR(expm1);
NV_FAST_PAIR(log);
NV_FAST_PAIR(log2);
NV_FAST_PAIR(log10);
NV_FAST_PAIR(log1p);
NV_FAST_PAIR(sin);
NV_FAST_PAIR(cos);
NV_FAST_PAIR(tan);
NV_FAST_PAIR(asin);
NV_FAST_PAIR(acos);
NV_FAST_PAIR(atan);
NV_FAST_PAIR(atan2);
NV_FAST_PAIR(sinh);
NV_FAST_PAIR(cosh);
NV_FAST_PAIR(tanh);
NV_FAST_PAIR(asinh);
NV_FAST_PAIR(acosh);
NV_FAST_PAIR(atanh);
NV_FAST_PAIR(cbrt);
NV_FAST_PAIR(rcbrt);
NV_FAST_PAIR(hypot);
NV_FAST_PAIR(rhypot);
NV_FAST_PAIR(rsqrt);
NV_FAST_PAIR(erf);
NV_FAST_PAIR(pow);
NV_FAST_PAIR(sinpi);
NV_FAST_PAIR(cospi);
NV_FAST(norm3d);
NV_FAST(norm4d);
NV_FAST(rnorm3d);
NV_FAST(rnorm4d);
NV_FAST(erfc);
NV_FAST(erfcx);
NV_FAST(normcdf);
NV_FAST(tgamma);
NV_FAST(lgamma);
NV_FAST(powi);
NV_FAST(j0);
NV_FAST(j1);
NV_FAST(jn);
NV_FAST(y0);
NV_FAST(y1);
NV_FAST(yn);
NV_FAST(erfcf);
NV_FAST(normcdff);
NV_FAST(tgammaf);

// Bounds that depend on the argument.
NV_BOUND(bessel);
NV_BOUND(besself);
NV_BOUND(jn);
NV_BOUND(jnf);
NV_BOUND(yn);
NV_BOUND(ynf);
NV_BOUND(lgamma);
NV_BOUND(lgammaf);
NV_BOUND(fast_sinf);
NV_BOUND(fast_cosf);
NV_BOUND(fast_logf);
NV_BOUND(fast_log2f);
NV_BOUND(fast_log10f);
NV_BOUND(fast_expf);
NV_BOUND(fast_exp10f);
NV_BOUND(fast_tanhf);
NV_BOUND(fast_fdividef);
NV_BOUND(rcp64h);
NV_BOUND(none);

// Exact results; the rounding-mode families are declared by their generators.
// clang-format off
#define NV_EXACT_LIST(X)                                                                           \
  X(clz) X(clzll) X(popc) X(popcll) X(byte_perm) X(min) X(umin) X(llmin) X(ullmin) X(max)          \
  X(umax) X(llmax) X(ullmax) X(mulhi) X(umulhi) X(mul64hi) X(umul64hi) X(mul24) X(umul24)          \
  X(brev) X(brevll) X(sad) X(usad) X(abs) X(llabs) X(hadd) X(rhadd) X(uhadd) X(urhadd) X(ffs)      \
  X(ffsll) X(hiloint2double) X(double2loint) X(double2hiint) X(reinterpret32) X(reinterpret64)     \
  X(floor) X(ceil) X(trunc) X(rint) X(round) X(fabs) X(fmin) X(fmax) X(copysign) X(fdim)           \
  X(nextafter) X(fmod) X(remainder) X(remquo) X(frexp) X(modf) X(ldexp) X(logb) X(ilogb)           \
  X(llround) X(llrint) X(isnan) X(isinf) X(isfinite) X(signbit) X(nan) X(floorf) X(ceilf)          \
  X(truncf) X(rintf) X(roundf) X(fabsf) X(fminf) X(fmaxf) X(copysignf) X(fdimf) X(nextafterf)      \
  X(fmodf) X(remainderf) X(remquof) X(frexpf) X(modff) X(ldexpf) X(logbf) X(ilogbf) X(llroundf)    \
  X(llrintf) X(isnanf) X(isinff) X(isfinitef) X(signbitf) X(nanf) X(saturatef) X(float2half_rn)    \
  X(half2float)
// clang-format on
#define NV_DECLARE_EXACT(name) NV_EXACT(name);
NV_EXACT_LIST(NV_DECLARE_EXACT)

// The four rounding modes with the suffixes that the names use.
#define NV_MODES(X, ...)                                                                           \
  X(rn, MPFR_RNDN, __VA_ARGS__)                                                                    \
  X(rz, MPFR_RNDZ, __VA_ARGS__)                                                                    \
  X(rd, MPFR_RNDD, __VA_ARGS__)                                                                    \
  X(ru, MPFR_RNDU, __VA_ARGS__)
#define NV_ARITHMETIC_LIST(X) X(add) X(sub) X(mul) X(div) X(rcp) X(sqrt) X(fma)
#define NV_DECLARE_MODE(suffix, mode, name) NV_EXACT(name##_##suffix);
#define NV_DECLARE_ARITHMETIC(op)                                                                  \
  NV_MODES(NV_DECLARE_MODE, d##op)                                                                 \
  NV_MODES(NV_DECLARE_MODE, f##op)
NV_ARITHMETIC_LIST(NV_DECLARE_ARITHMETIC)
// clang-format off
#define NV_CONVERSION_LIST(X)                                                                      \
  X(double2float) X(double2int) X(double2uint) X(double2ll) X(double2ull) X(float2int)             \
  X(float2uint) X(float2ll) X(float2ull) X(int2double) X(uint2double) X(ll2double) X(ull2double)   \
  X(int2float) X(uint2float) X(ll2float) X(ull2float)
// clang-format on
#define NV_DECLARE_CONVERSION(name) NV_MODES(NV_DECLARE_MODE, name)
NV_CONVERSION_LIST(NV_DECLARE_CONVERSION)
NV_EXACT(frsqrt_rn);

#endif
