// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// MPFR references of the elementary functions, and their fast approximations.
#include "reference.h"

#define UNARY(name, function)                                                                      \
  NV_REF(name) {                                                                                   \
    (void)a;                                                                                       \
    function(out[0], in[0], MPFR_RNDN);                                                            \
  }
UNARY(exp, mpfr_exp)
UNARY(exp2, mpfr_exp2)
UNARY(exp10, mpfr_exp10)
UNARY(expm1, mpfr_expm1)
UNARY(log, mpfr_log)
UNARY(log2, mpfr_log2)
UNARY(log10, mpfr_log10)
UNARY(log1p, mpfr_log1p)
UNARY(sin, mpfr_sin)
UNARY(cos, mpfr_cos)
UNARY(tan, mpfr_tan)
UNARY(sinpi, mpfr_sinpi)
UNARY(cospi, mpfr_cospi)
UNARY(asin, mpfr_asin)
UNARY(acos, mpfr_acos)
UNARY(atan, mpfr_atan)
UNARY(sinh, mpfr_sinh)
UNARY(cosh, mpfr_cosh)
UNARY(tanh, mpfr_tanh)
UNARY(asinh, mpfr_asinh)
UNARY(acosh, mpfr_acosh)
UNARY(atanh, mpfr_atanh)
UNARY(sqrt, mpfr_sqrt)
UNARY(cbrt, mpfr_cbrt)
UNARY(erf, mpfr_erf)
UNARY(erfc, mpfr_erfc)
UNARY(j0, mpfr_j0)
UNARY(j1, mpfr_j1)
UNARY(y0, mpfr_y0)
UNARY(y1, mpfr_y1)

NV_REF(sincos) {
  (void)a;
  mpfr_sin_cos(out[0], out[1], in[0], MPFR_RNDN);
}

NV_REF(sincospi) {
  (void)a;
  mpfr_sinpi(out[0], in[0], MPFR_RNDN);
  mpfr_cospi(out[1], in[0], MPFR_RNDN);
}

NV_REF(atan2) {
  (void)a;
  mpfr_atan2(out[0], in[0], in[1], MPFR_RNDN);
}

NV_REF(pow) {
  (void)a;
  mpfr_pow(out[0], in[0], in[1], MPFR_RNDN);
}

NV_REF(powi) { mpfr_pow_si(out[0], in[0], a->v[1].i, MPFR_RNDN); }

NV_REF(rcp) {
  (void)a;
  mpfr_ui_div(out[0], 1, in[0], MPFR_RNDN);
}

NV_REF(div) {
  (void)a;
  mpfr_div(out[0], in[0], in[1], MPFR_RNDN);
}

// The reciprocal square root of -0 is -inf, as in IEEE 754; MPFR gives +inf.
NV_REF(rsqrt) {
  (void)a;
  mpfr_rec_sqrt(out[0], in[0], MPFR_RNDN);
  if (mpfr_zero_p(in[0]))
    mpfr_ui_div(out[0], 1, in[0], MPFR_RNDN);
}

NV_REF(rcbrt) {
  (void)a;
  if (mpfr_zero_p(in[0]) || mpfr_inf_p(in[0])) {
    mpfr_ui_div(out[0], 1, in[0], MPFR_RNDN);
    return;
  }
  mpfr_rootn_si(out[0], in[0], -3, MPFR_RNDN);
}

// Root of a sum of n squares; the terms are positive, so working precision is relative precision.
static void norm(mpfr_t out, mpfr_t in[], int n, bool reciprocal) {
  mpfr_t sum, square;
  mpfr_init2(sum, 2 * NV_REF_BITS);
  mpfr_init2(square, 2 * NV_REF_BITS);
  mpfr_set_zero(sum, 1);
  bool infinite = false;
  for (int k = 0; k < n; ++k) {
    infinite |= mpfr_inf_p(in[k]) != 0;
    mpfr_sqr(square, in[k], MPFR_RNDN);
    mpfr_add(sum, sum, square, MPFR_RNDN);
  }
  if (infinite)
    mpfr_set_inf(sum, 1);
  if (reciprocal)
    mpfr_rec_sqrt(out, sum, MPFR_RNDN);
  else
    mpfr_sqrt(out, sum, MPFR_RNDN);
  mpfr_clear(sum);
  mpfr_clear(square);
}

#define NORM(name, n, reciprocal)                                                                  \
  NV_REF(name) {                                                                                   \
    (void)a;                                                                                       \
    norm(out[0], in, n, reciprocal);                                                               \
  }
NORM(hypot, 2, false)
NORM(rhypot, 2, true)
NORM(norm3d, 3, false)
NORM(rnorm3d, 3, true)
NORM(norm4d, 4, false)
NORM(rnorm4d, 4, true)

static int norm_length(const struct nv_args *a) {
  int n = a->v[0].i;
  return n < 0 ? 0 : n < NV_MAX_ARGS ? n : NV_MAX_ARGS - 1;
}
NV_REF(norm) { norm(out[0], in + 1, norm_length(a), false); }
NV_REF(rnorm) { norm(out[0], in + 1, norm_length(a), true); }

#define FAST_UNARY(name)                                                                           \
  NV_FAST(name) { return name##l(a->v[0].d); }                                                     \
  NV_FAST(name##f) { return name((double)a->v[0].f); }
#define FAST_BINARY(name)                                                                          \
  NV_FAST(name) { return name##l(a->v[0].d, a->v[1].d); }                                          \
  NV_FAST(name##f) { return name((double)a->v[0].f, (double)a->v[1].f); }
FAST_UNARY(exp)
FAST_UNARY(exp2)
FAST_UNARY(expm1)
FAST_UNARY(log)
FAST_UNARY(log2)
FAST_UNARY(log10)
FAST_UNARY(log1p)
FAST_UNARY(sin)
FAST_UNARY(cos)
FAST_UNARY(tan)
FAST_UNARY(asin)
FAST_UNARY(acos)
FAST_UNARY(atan)
FAST_UNARY(sinh)
FAST_UNARY(cosh)
FAST_UNARY(tanh)
FAST_UNARY(asinh)
FAST_UNARY(acosh)
FAST_UNARY(atanh)
FAST_UNARY(cbrt)
FAST_UNARY(erf)
FAST_BINARY(atan2)
FAST_BINARY(pow)
FAST_BINARY(hypot)

NV_FAST(rcbrt) { return 1 / cbrtl(a->v[0].d); }
NV_FAST(rcbrtf) { return 1 / cbrt((double)a->v[0].f); }
NV_FAST(rsqrt) { return 1 / sqrtl(a->v[0].d); }
NV_FAST(rsqrtf) { return 1 / sqrt((double)a->v[0].f); }
NV_FAST(rhypot) { return 1 / hypotl(a->v[0].d, a->v[1].d); }
NV_FAST(rhypotf) { return 1 / hypot((double)a->v[0].f, (double)a->v[1].f); }
NV_FAST(erfcf) { return erfc((double)a->v[0].f); }
NV_FAST(tgammaf) { return tgamma((double)a->v[0].f); }

// Reduced exactly to |r| <= 1/4, so only the product with pi rounds.
static long double sin_pi(double x, int quarter_turns) {
  if (fabs(x) >= 0x1p54)
    return quarter_turns; // even
  double n = rint(2 * x), r = x - 0.5 * n;
  int q = ((int)(n - 4 * floor(0.25 * n)) + quarter_turns) & 3;
  long double t = 3.14159265358979323846264338327950288L * r;
  long double v = q & 1 ? cosl(t) : sinl(t);
  return q & 2 ? -v : v;
}
NV_FAST(sinpi) { return isfinite(a->v[0].d) ? sin_pi(a->v[0].d, 0) : NAN; }
NV_FAST(cospi) { return isfinite(a->v[0].d) ? sin_pi(a->v[0].d, 1) : NAN; }
NV_FAST(sinpif) { return isfinite(a->v[0].f) ? sin_pi((double)a->v[0].f, 0) : NAN; }
NV_FAST(cospif) { return isfinite(a->v[0].f) ? sin_pi((double)a->v[0].f, 1) : NAN; }

// The squares of double precision stay inside the range of the extended format.
static long double square_sum(const struct nv_args *a, int n) {
  long double sum = 0;
  for (int k = 0; k < n; ++k) {
    if (isinf(a->v[k].d))
      return INFINITY;
    sum += (long double)a->v[k].d * a->v[k].d;
  }
  for (int k = 0; k < n; ++k)
    if (isinf(a->v[k].d))
      return INFINITY;
  return sum;
}
NV_FAST(norm3d) { return sqrtl(square_sum(a, 3)); }
NV_FAST(norm4d) { return sqrtl(square_sum(a, 4)); }
NV_FAST(rnorm3d) { return 1 / sqrtl(square_sum(a, 3)); }
NV_FAST(rnorm4d) { return 1 / sqrtl(square_sum(a, 4)); }

NV_FAST(erfc) { return erfcl(a->v[0].d); }
NV_FAST(tgamma) { return tgammal(a->v[0].d); }
NV_FAST(lgamma) { return lgammal(a->v[0].d); }
NV_FAST(powi) { return powl(a->v[0].d, a->v[1].i); }

// Bessel functions of the extended format; POSIX has them for double precision only.
long double j0l(long double), j1l(long double), jnl(int, long double);
long double y0l(long double), y1l(long double), ynl(int, long double);
NV_FAST(j0) { return j0l(a->v[0].d); }
NV_FAST(j1) { return j1l(a->v[0].d); }
NV_FAST(y0) { return y0l(a->v[0].d); }
NV_FAST(y1) { return y1l(a->v[0].d); }
NV_FAST(jn) { return a->v[0].i < 0 ? NAN : jnl(a->v[0].i, a->v[1].d); }
NV_FAST(yn) { return a->v[0].i < 0 ? NAN : ynl(a->v[0].i, a->v[1].d); }

// exp(x^2) erfc(x) with the square in two parts; from 2^6 on the asymptotic series.
NV_FAST(erfcx) {
  double x = a->v[0].d;
  if (x > 64) {
    long double t = 1 / (2 * (long double)x * x), s = 1;
    for (int k = 9; k >= 1; --k)
      s = 1 - (2 * k - 1) * t * s;
    return s / x * 0.564189583547756286948079451560772586L;
  }
  double high = x * x, low = isinf(high) ? 0 : fma(x, x, -high);
  return expl(high) * (1 + (long double)low) * erfcl(x);
}
// x/sqrt(2) in two parts: erfc(z + d) = erfc(z) (1 - d 2/sqrt(pi) exp(-z^2)/erfc(z)), and the
// factor is about -2zd where it matters.
NV_FAST(normcdf) {
  long double x = -(long double)a->v[0].d, root = 0.707106781186547524400844362104849039L;
  long double z = x * root, d = fmal(x, root, -z) + x * 1.895032558893257e-20L;
  long double e = erfcl(z);
  if (isinf(z))
    return 0.5L * e;
  return 0.5L * (e - d * 1.12837916709551257389615890312154517L * expl(-z * z));
}
NV_FAST(normcdff) { return 0.5L * erfcl(a->v[0].f * -0.707106781186547524400844362104849039L); }

// exp10l is no ISO function; exp2 of x log2(10) would lose the bits of a large argument.
NV_FAST(exp10) { return powl(10, a->v[0].d); }
NV_FAST(exp10f) { return powl(10, a->v[0].f); }
