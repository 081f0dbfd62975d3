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

// The reduction x - 2 rint(x/2) is exact, so only the product with pi rounds.
static double reduced(float x) { return (double)x - 2 * rint(0.5 * (double)x); }
NV_FAST(sinpif) {
  double t = reduced(a->v[0].f);
  return t == rint(t) ? 0 : sinl(3.14159265358979323846264338327950288L * t);
}
NV_FAST(cospif) {
  double t = reduced(a->v[0].f);
  return t - floor(t) == 0.5 ? 0 : cosl(3.14159265358979323846264338327950288L * t);
}
NV_FAST(normcdff) { return 0.5L * erfcl(a->v[0].f * -0.707106781186547524400844362104849039L); }

// exp10l is no ISO function; exp2 of x log2(10) would lose the bits of a large argument.
NV_FAST(exp10) { return powl(10, a->v[0].d); }
NV_FAST(exp10f) { return powl(10, a->v[0].f); }
