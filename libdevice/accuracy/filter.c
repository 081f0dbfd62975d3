// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Double-precision references of the single-precision functions.
//
// A sweep of 2^32 arguments can ask MPFR (microseconds an argument) only for a few of them. The
// filter picks those. With y the result under test, f the filter's value, r the exact one, and the
// claim |f - r| <= relative |f| + absolute, the error of y is at most
//
//     |y - r| <= |y - f| + relative |f| + absolute,
//
// so an argument whose right-hand side is below the largest error known so far cannot raise the
// maximum, and cannot leave a bound that the maximum keeps. Every other argument goes to MPFR,
// which alone produces the numbers that are reported. The sum is taken in units of the last place
// of f; f and r may lie on two sides of a power of two, where the unit of r can be half as large:
// there |f| and |r| differ by less than the claim, and the unit of the smaller one is used
// (sweep.c).
//
// What remains is the claim itself. It is wide: the functions of libmvec are good to 4 units of
// double precision, 2^-50, and 2^-46 is claimed, which costs 2^-22 ulp of single precision. Where
// the argument of the host function is rounded first, the amplification is in the claim. And it is
// checked: every argument that reaches MPFR, and a random sample besides, compares the filter with
// MPFR; one violation fails the function.
//
// Special functions that the host lacks use our own double-precision functions, which are
// different code with different coefficients, checked against MPFR on their own.
#include "filter.h"

#include "reference.h"

#include <string.h>

#if defined(__AVX512F__) && defined(__GLIBC__) && __GLIBC_PREREQ(2, 35)
#include <immintrin.h>
#define VECTOR(name) extern __m512d _ZGVeN8v_##name(__m512d);
#define VECTOR2(name) extern __m512d _ZGVeN8vv_##name(__m512d, __m512d);
#define EACH(name, x, y, n)                                                                        \
  for (size_t k = 0; k < (n); k += 8)                                                              \
  _mm512_storeu_pd((y) + k, _ZGVeN8v_##name(_mm512_loadu_pd((x) + k)))
#define EACH2(name, a, b, y, n)                                                                    \
  for (size_t k = 0; k < (n); k += 8)                                                              \
  _mm512_storeu_pd((y) + k, _ZGVeN8vv_##name(_mm512_loadu_pd((a) + k), _mm512_loadu_pd((b) + k)))
#else
#define VECTOR(name)
#define VECTOR2(name)
#define EACH(name, x, y, n)                                                                        \
  for (size_t k = 0; k < (n); ++k)                                                                 \
  (y)[k] = name((x)[k])
#define EACH2(name, a, b, y, n)                                                                    \
  for (size_t k = 0; k < (n); ++k)                                                                 \
  (y)[k] = name((a)[k], (b)[k])
#endif

double exp10(double); // glibc declares it for _GNU_SOURCE only

#define VALUES(name)                                                                               \
  static void values_##name(const double *const x[], double *const out[], size_t n)
#define HOST(name)                                                                                 \
  VECTOR(name)                                                                                     \
  VALUES(name) { EACH(name, x[0], out[0], n); }
// libmvec takes arguments with a special result one by one, and half of all single-precision
// numbers overflow an exponential: outside [low, high] the values are those named instead.
#define HOST_IN(name, low, high, below, above)                                                     \
  VECTOR(name)                                                                                     \
  VALUES(name) {                                                                                   \
    static _Thread_local double inside[NV_BLOCK];                                                  \
    const double *a = x[0];                                                                        \
    double *r = out[0];                                                                            \
    for (size_t k = 0; k < n; ++k)                                                                 \
      inside[k] = a[k] < (low) ? (low) : a[k] > (high) ? (high) : a[k];                            \
    EACH(name, inside, r, n);                                                                      \
    for (size_t k = 0; k < n; ++k)                                                                 \
      r[k] = a[k] < (low) ? (below) : a[k] > (high) ? (above) : r[k];                              \
  }
#define HOST2(name)                                                                                \
  VECTOR2(name)                                                                                    \
  VALUES(name) { EACH2(name, x[0], x[1], out[0], n); }
// A function of host functions: every value from one expression of x, y, z, w.
#define FORMULA(name, expression)                                                                  \
  VALUES(name) {                                                                                   \
    for (size_t k = 0; k < n; ++k) {                                                               \
      double a = x[0][k], b = x[1][k], c = x[2][k], d = x[3][k];                                   \
      (void)a, (void)b, (void)c, (void)d;                                                          \
      out[0][k] = (expression);                                                                    \
    }                                                                                              \
  }

HOST_IN(exp, -200, 200, 0, INFINITY)
HOST_IN(exp2, -300, 300, 0, INFINITY)
HOST_IN(exp10, -100, 100, 0, INFINITY)
HOST_IN(expm1, -200, 200, -1, INFINITY)
HOST_IN(log, 0x1p-149, 0x1p128, a[k] < 0 ? NAN : -INFINITY, INFINITY)
HOST_IN(log2, 0x1p-149, 0x1p128, a[k] < 0 ? NAN : -INFINITY, INFINITY)
HOST_IN(log10, 0x1p-149, 0x1p128, a[k] < 0 ? NAN : -INFINITY, INFINITY)
HOST_IN(log1p, -1, 0x1p128, NAN, INFINITY)
HOST(tan)
HOST_IN(asin, -1, 1, NAN, NAN)
HOST_IN(acos, -1, 1, NAN, NAN)
HOST(atan)
HOST_IN(sinh, -200, 200, -INFINITY, INFINITY)
HOST_IN(cosh, -200, 200, INFINITY, INFINITY)
HOST(tanh)
HOST(asinh)
HOST_IN(acosh, 1, 0x1p128, NAN, INFINITY)
HOST_IN(atanh, -1, 1, NAN, NAN)
HOST(cbrt)
HOST(erf)
HOST_IN(erfc, -10, 30, 2, 0)
HOST2(atan2)
HOST2(pow)

// Sine and cosine from the tangent t of half the angle, whose reduction of huge arguments is
// vectorised. With 2^-50 for t the sine 2t/(1+t^2) keeps its relative accuracy everywhere; the
// cosine (1-t)(1+t)/(1+t^2) cancels near its zeros and has an absolute error there.
static void from_half_angle(const double *x, double *s, double *c, size_t n) {
  static _Thread_local double t[NV_BLOCK];
  for (size_t k = 0; k < n; ++k)
    t[k] = 0.5 * x[k];
  EACH(tan, t, t, n);
  for (size_t k = 0; k < n; ++k) {
    double r = 1 / (1 + t[k] * t[k]);
    if (s)
      s[k] = 2 * t[k] * r;
    if (c)
      c[k] = (1 - t[k]) * (1 + t[k]) * r;
  }
}
VALUES(sin) { from_half_angle(x[0], out[0], NULL, n); }
VALUES(cos) { from_half_angle(x[0], NULL, out[0], n); }
VALUES(sincos) { from_half_angle(x[0], out[0], out[1], n); }

// Squares of single-precision numbers are exact in double precision, and cannot leave its range.
static double square(double x) { return x * x; }
static bool any_infinite(double a, double b, double c, double d) {
  return isinf(a) || isinf(b) || isinf(c) || isinf(d);
}
#define NORM(name, a, b, c, d)                                                                     \
  FORMULA(name, any_infinite(a, b, c, d) ? INFINITY                                                \
                                         : sqrt(square(a) + square(b) + square(c) + square(d)))    \
  FORMULA(r##name,                                                                                 \
          any_infinite(a, b, c, d) ? 0 : 1 / sqrt(square(a) + square(b) + square(c) + square(d)))
NORM(hypot, a, b, 0, 0)
NORM(norm3d, a, b, c, 0)
NORM(norm4d, a, b, c, d)
FORMULA(rsqrt, 1 / sqrt(a))
FORMULA(div, a / b)

VALUES(rcbrt) {
  values_cbrt(x, out, n);
  for (size_t k = 0; k < n; ++k)
    out[0][k] = 1 / out[0][k];
}

VECTOR(sin)
VECTOR(cos)
// sin and cos of pi x: x is reduced exactly to r = x - q/2 with |r| <= 1/4.
static void quarter_turns(const double *x, double *s, double *c, size_t n) {
  static _Thread_local double sine[NV_BLOCK], cosine[NV_BLOCK], angle[NV_BLOCK];
  for (size_t k = 0; k < n; ++k)
    angle[k] = 3.14159265358979323846 * (x[k] - 0.5 * rint(2 * x[k]));
  EACH(sin, angle, sine, n);
  EACH(cos, angle, cosine, n);
  for (size_t k = 0; k < n; ++k) {
    double q = rint(2 * x[k]);
    q -= 4 * floor(0.25 * q);
    bool odd = q == 1 || q == 3;
    double u = odd ? cosine[k] : sine[k], v = odd ? sine[k] : cosine[k];
    if (s)
      s[k] = q >= 2 ? -u : u;
    if (c)
      c[k] = q == 1 || q == 2 ? -v : v;
  }
}
VALUES(sinpi) { quarter_turns(x[0], out[0], NULL, n); }
VALUES(cospi) { quarter_turns(x[0], NULL, out[0], n); }
VALUES(sincospi) { quarter_turns(x[0], out[0], out[1], n); }

// exp(x^2) erfc(x) with an exact square; from 25 on the asymptotic series, whose first term left
// out is 10395 (2 x^2)^-6 < 3e-15.
VALUES(erfcx) {
  static _Thread_local double power[NV_BLOCK];
  for (size_t k = 0; k < n; ++k)
    power[k] = x[0][k] * x[0][k] > 650 ? 650 : x[0][k] * x[0][k];
  values_erfc(x, out, n);
  EACH(exp, power, power, n);
  for (size_t k = 0; k < n; ++k) {
    double v = x[0][k], t = 1 / (2 * v * v);
    double series =
        (1 - t * (1 - t * (3 - t * (15 - t * (105 - t * 945))))) / v * 0.56418958354775628695;
    out[0][k] = v > 25 ? series : power[k] * out[0][k];
  }
}

// The rounding of x/sqrt(2) is amplified by 2 z^2 <= 210 where the result is not zero.
VALUES(normcdf) {
  static _Thread_local double z[NV_BLOCK];
  for (size_t k = 0; k < n; ++k)
    z[k] = x[0][k] * -0.70710678118654752440;
  values_erfc((const double *const[]){z}, out, n);
  for (size_t k = 0; k < n; ++k)
    out[0][k] *= 0.5;
}

enum { CHEAP = 1 << 18, DEAR = 1 << 15, DEAREST = 1 << 13 }; // by the time that MPFR takes

#define ROW(name, relative, absolute, audits)                                                      \
  { ref_##name, NULL, values_##name, {relative, absolute}, audits }
#define OWN(name, relative, absolute, audits)                                                      \
  { ref_##name, #name, NULL, {relative, absolute}, audits }
#define USUAL(name) ROW(name, 0x1p-46, 0x1p-250, CHEAP)
static const struct nv_filter filters[] = {
    USUAL(exp),
    USUAL(exp2),
    USUAL(exp10),
    USUAL(expm1),
    USUAL(log),
    USUAL(log2),
    USUAL(log10),
    USUAL(log1p),
    USUAL(sin),
    ROW(cos, 0x1p-46, 0x1p-48, CHEAP),
    USUAL(tan),
    ROW(sincos, 0x1p-46, 0x1p-48, CHEAP),
    USUAL(sinpi),
    USUAL(cospi),
    USUAL(sincospi),
    USUAL(asin),
    USUAL(acos),
    USUAL(atan),
    USUAL(atan2),
    USUAL(sinh),
    USUAL(cosh),
    USUAL(tanh),
    USUAL(asinh),
    USUAL(acosh),
    USUAL(atanh),
    USUAL(pow),
    {ref_powi, NULL, values_pow, {0x1p-46, 0x1p-250}, CHEAP},
    USUAL(cbrt),
    USUAL(rcbrt),
    USUAL(rsqrt),
    USUAL(hypot),
    USUAL(rhypot),
    USUAL(norm3d),
    USUAL(rnorm3d),
    USUAL(norm4d),
    USUAL(rnorm4d),
    USUAL(div),
    USUAL(erf),
    USUAL(erfc),
    ROW(erfcx, 0x1p-44, 0x1p-250, DEAR),
    ROW(normcdf, 0x1p-42, 0x1p-250, CHEAP),
    OWN(erfinv, 0x1p-46, 0, DEAREST),
    OWN(erfcinv, 0x1p-46, 0, DEAREST),
    OWN(normcdfinv, 0x1p-46, 0, DEAREST),
    OWN(tgamma, 0x1p-46, 0x1p-250, DEAR),
    OWN(lgamma, 0x1p-46, 0x1p-46, DEAR),
    OWN(j0, 0x1p-46, 0x1p-48, DEAR),
    OWN(jn, 0x1p-40, 0x1p-48, DEAREST),
    OWN(yn, 0x1p-40, 0x1p-48, DEAREST),
    OWN(j1, 0x1p-46, 0x1p-48, DEAR),
    OWN(y0, 0x1p-46, 0x1p-48, DEAR),
    OWN(y1, 0x1p-46, 0x1p-48, DEAR),
    OWN(cyl_bessel_i0, 0x1p-46, 0, DEAR),
    OWN(cyl_bessel_i1, 0x1p-46, 0x1p-250, DEAR),
};

const struct nv_filter *nv_find_filter(const struct nv_function *fn) {
  if (strpbrk(fn->sig, "dDAB") || fn->exact)
    return NULL;
  for (size_t k = 0; k < sizeof filters / sizeof filters[0]; ++k)
    if (filters[k].ref == fn->ref)
      return &filters[k];
  return NULL;
}
