// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References of the special functions that MPFR lacks: computed from those that it has.
#include "reference.h"

enum { WORK = 320 }; // working precision: NV_REF_BITS plus the worst cancellation or scaling

NV_REF(tgamma) {
  (void)a;
  // CUDA: a negative infinity is a domain error, as in C99; MPFR agrees.
  mpfr_gamma(out[0], in[0], MPFR_RNDN);
}

NV_REF(lgamma) {
  (void)a;
  int sign;
  mpfr_lgamma(out[0], &sign, in[0], MPFR_RNDN);
  // CUDA returns +inf at both infinities and at the poles.
  if (mpfr_inf_p(in[0]))
    mpfr_set_inf(out[0], 1);
}

// CUDA defines negative orders as a domain error.
NV_REF(jn) {
  if (a->v[0].i < 0)
    mpfr_set_nan(out[0]);
  else
    mpfr_jn(out[0], a->v[0].i, in[1], MPFR_RNDN);
}
NV_REF(yn) {
  if (a->v[0].i < 0)
    mpfr_set_nan(out[0]);
  else
    mpfr_yn(out[0], a->v[0].i, in[1], MPFR_RNDN);
}

// I_n(x) for n = 0, 1 by the power series; every term has the sign of the sum.
static void bessel_i(mpfr_t out, mpfr_t x, int n) {
  if (mpfr_nan_p(x) || mpfr_inf_p(x) || mpfr_cmp_d(x, 1500.0) > 0 || mpfr_cmp_d(x, -1500.0) < 0) {
    // Beyond 1500 every format of the table overflows.
    if (mpfr_nan_p(x))
      mpfr_set_nan(out);
    else
      mpfr_set_inf(out, n == 1 && mpfr_sgn(x) < 0 ? -1 : 1);
    return;
  }
  mpfr_t q, term, sum;
  mpfr_inits2(2 * NV_REF_BITS, q, term, sum, (mpfr_ptr)0);
  mpfr_sqr(q, x, MPFR_RNDN);
  mpfr_div_2ui(q, q, 2, MPFR_RNDN);
  if (n == 0)
    mpfr_set_ui(term, 1, MPFR_RNDN);
  else
    mpfr_div_2ui(term, x, 1, MPFR_RNDN);
  mpfr_set(sum, term, MPFR_RNDN);
  for (unsigned long k = 1; !mpfr_zero_p(term); ++k) {
    mpfr_mul(term, term, q, MPFR_RNDN);
    mpfr_div_ui(term, term, k, MPFR_RNDN);
    mpfr_div_ui(term, term, k + (unsigned)n, MPFR_RNDN);
    mpfr_add(sum, sum, term, MPFR_RNDN);
    if (!mpfr_zero_p(term) && mpfr_get_exp(term) < mpfr_get_exp(sum) - 2 * NV_REF_BITS)
      break;
  }
  mpfr_set(out, sum, MPFR_RNDN);
  mpfr_clears(q, term, sum, (mpfr_ptr)0);
}

NV_REF(cyl_bessel_i0) {
  (void)a;
  bessel_i(out[0], in[0], 0);
}
NV_REF(cyl_bessel_i1) {
  (void)a;
  bessel_i(out[0], in[0], 1);
}

// exp(x^2) erfc(x); beyond 2^12, where erfc nears MPFR's smallest number, the asymptotic series:
// eight terms give 190 bits.
NV_REF(erfcx) {
  (void)a;
  if (mpfr_nan_p(in[0]) || mpfr_inf_p(in[0])) {
    if (mpfr_nan_p(in[0]))
      mpfr_set_nan(out[0]);
    else if (mpfr_sgn(in[0]) > 0)
      mpfr_set_zero(out[0], 1);
    else
      mpfr_set_inf(out[0], 1);
    return;
  }
  mpfr_t s, t;
  mpfr_inits2(WORK, s, t, (mpfr_ptr)0);
  if (mpfr_cmp_d(in[0], 0x1p12) > 0) {
    mpfr_sqr(t, in[0], MPFR_RNDN);
    mpfr_mul_2ui(t, t, 1, MPFR_RNDN);
    mpfr_ui_div(t, 1, t, MPFR_RNDN); // 1/(2x^2)
    mpfr_set_ui(s, 1, MPFR_RNDN);
    for (int k = 8; k >= 1; --k) { // s = 1 - (2k-1) t s
      mpfr_mul(s, s, t, MPFR_RNDN);
      mpfr_mul_ui(s, s, 2 * (unsigned)k - 1, MPFR_RNDN);
      mpfr_ui_sub(s, 1, s, MPFR_RNDN);
    }
    mpfr_div(s, s, in[0], MPFR_RNDN);
    mpfr_const_pi(t, MPFR_RNDN);
    mpfr_sqrt(t, t, MPFR_RNDN);
    mpfr_div(out[0], s, t, MPFR_RNDN);
  } else {
    mpfr_sqr(t, in[0], MPFR_RNDN);
    mpfr_exp(t, t, MPFR_RNDN);
    mpfr_erfc(s, in[0], MPFR_RNDN);
    mpfr_mul(out[0], s, t, MPFR_RNDN);
  }
  mpfr_clears(s, t, (mpfr_ptr)0);
}

NV_REF(normcdf) {
  (void)a;
  if (mpfr_nan_p(in[0])) {
    mpfr_set_nan(out[0]);
    return;
  }
  mpfr_t t;
  mpfr_init2(t, WORK);
  mpfr_set_ui(t, 2, MPFR_RNDN);
  mpfr_sqrt(t, t, MPFR_RNDN);
  mpfr_div(t, in[0], t, MPFR_RNDN);
  mpfr_neg(t, t, MPFR_RNDN);
  mpfr_erfc(out[0], t, MPFR_RNDN);
  mpfr_div_2ui(out[0], out[0], 1, MPFR_RNDN);
  mpfr_clear(t);
}

// Solves log erfc(z) = log p for 0 < p <= 1/2, z > 0 by Newton's method on a convex function.
// d/dz log erfc(z) = -2/sqrt(pi) exp(-z^2)/erfc(z).
static void inverse_erfc(mpfr_t z, mpfr_t p) {
  mpfr_t lp, e, f, slope, two_over_root_pi;
  mpfr_inits2(WORK, lp, e, f, slope, two_over_root_pi, (mpfr_ptr)0);
  mpfr_const_pi(f, MPFR_RNDN);
  mpfr_rec_sqrt(two_over_root_pi, f, MPFR_RNDN);
  mpfr_mul_2ui(two_over_root_pi, two_over_root_pi, 1, MPFR_RNDN);
  mpfr_log(lp, p, MPFR_RNDN);
  double l = -mpfr_get_d(lp, MPFR_RNDN);
  // Starting point: the leading term of the expansion at infinity, or a value inside (0, 1).
  double start = l > 1.5 ? sqrt(l - 0.5 * log(3.14159 * l)) : 0.6 * l;
  mpfr_set_prec(z, WORK);
  mpfr_set_d(z, start, MPFR_RNDN);
  for (int step = 0; step < 60; ++step) {
    mpfr_erfc(e, z, MPFR_RNDN);
    mpfr_log(f, e, MPFR_RNDN);
    mpfr_sub(f, f, lp, MPFR_RNDN);
    mpfr_sqr(slope, z, MPFR_RNDN);
    mpfr_neg(slope, slope, MPFR_RNDN);
    mpfr_exp(slope, slope, MPFR_RNDN);
    mpfr_mul(slope, slope, two_over_root_pi, MPFR_RNDN);
    mpfr_div(slope, slope, e, MPFR_RNDN);
    mpfr_div(f, f, slope, MPFR_RNDN);
    mpfr_add(z, z, f, MPFR_RNDN);
    if (mpfr_zero_p(f) || mpfr_get_exp(f) < mpfr_get_exp(z) - 90)
      break; // the next error is the square of this step
  }
  mpfr_clears(lp, e, f, slope, two_over_root_pi, (mpfr_ptr)0);
}

// z with erf(z) = t for |t| < 1/2: Newton without logarithms keeps relative precision near 0.
static void inverse_erf_small(mpfr_t z, mpfr_t t) {
  mpfr_t e, slope, half_root_pi;
  mpfr_inits2(WORK, e, slope, half_root_pi, (mpfr_ptr)0);
  mpfr_const_pi(e, MPFR_RNDN);
  mpfr_sqrt(half_root_pi, e, MPFR_RNDN);
  mpfr_div_2ui(half_root_pi, half_root_pi, 1, MPFR_RNDN);
  mpfr_set_prec(z, WORK);
  mpfr_mul(z, t, half_root_pi, MPFR_RNDN);
  for (int step = 0; step < 60; ++step) {
    mpfr_erf(e, z, MPFR_RNDN);
    mpfr_sub(e, t, e, MPFR_RNDN);
    mpfr_sqr(slope, z, MPFR_RNDN);
    mpfr_exp(slope, slope, MPFR_RNDN);
    mpfr_mul(slope, slope, half_root_pi, MPFR_RNDN);
    mpfr_mul(e, e, slope, MPFR_RNDN);
    mpfr_add(z, z, e, MPFR_RNDN);
    if (mpfr_zero_p(e) || mpfr_get_exp(e) < mpfr_get_exp(z) - 90)
      break;
  }
  mpfr_clears(e, slope, half_root_pi, (mpfr_ptr)0);
}

NV_REF(erfinv) {
  (void)a;
  if (mpfr_nan_p(in[0]) || mpfr_cmpabs_ui(in[0], 1) > 0) {
    mpfr_set_nan(out[0]);
  } else if (mpfr_zero_p(in[0])) {
    mpfr_set(out[0], in[0], MPFR_RNDN);
  } else if (mpfr_cmpabs_ui(in[0], 1) == 0) {
    mpfr_set_inf(out[0], mpfr_sgn(in[0]));
  } else {
    mpfr_t z, p;
    mpfr_inits2(WORK, z, p, (mpfr_ptr)0);
    mpfr_abs(p, in[0], MPFR_RNDN);
    if (mpfr_cmp_d(p, 0.5) < 0) {
      inverse_erf_small(z, p);
    } else {
      mpfr_ui_sub(p, 1, p, MPFR_RNDN);
      inverse_erfc(z, p);
    }
    mpfr_copysign(out[0], z, in[0], MPFR_RNDN);
    mpfr_clears(z, p, (mpfr_ptr)0);
  }
}

// Inverse of erfc; `p` keeps full precision.
static void erfc_inverse(mpfr_t out, mpfr_t p) {
  if (mpfr_nan_p(p) || mpfr_sgn(p) < 0 || mpfr_cmp_ui(p, 2) > 0) {
    mpfr_set_nan(out);
  } else if (mpfr_zero_p(p)) {
    mpfr_set_inf(out, 1);
  } else if (mpfr_cmp_ui(p, 2) == 0) {
    mpfr_set_inf(out, -1);
  } else if (mpfr_cmp_ui(p, 1) == 0) {
    mpfr_set_zero(out, 1);
  } else {
    mpfr_t z, q;
    mpfr_inits2(WORK, z, q, (mpfr_ptr)0);
    mpfr_ui_sub(q, 1, p, MPFR_RNDN);
    int sign = mpfr_sgn(q);
    mpfr_abs(q, q, MPFR_RNDN);
    if (mpfr_cmp_d(q, 0.5) < 0) {
      inverse_erf_small(z, q);
    } else if (sign > 0) {
      inverse_erfc(z, p);
    } else {
      mpfr_ui_sub(q, 2, p, MPFR_RNDN);
      inverse_erfc(z, q);
    }
    mpfr_setsign(out, z, sign < 0, MPFR_RNDN);
    mpfr_clears(z, q, (mpfr_ptr)0);
  }
}

NV_REF(erfcinv) {
  (void)a;
  erfc_inverse(out[0], in[0]);
}

NV_REF(normcdfinv) {
  (void)a;
  mpfr_t p, root2;
  mpfr_inits2(WORK, p, root2, (mpfr_ptr)0);
  mpfr_mul_2ui(p, in[0], 1, MPFR_RNDN);
  mpfr_t z;
  mpfr_init2(z, WORK);
  erfc_inverse(z, p);
  mpfr_set_ui(root2, 2, MPFR_RNDN);
  mpfr_sqrt(root2, root2, MPFR_RNDN);
  mpfr_mul(out[0], z, root2, MPFR_RNDN);
  if (!mpfr_zero_p(out[0]))
    mpfr_neg(out[0], out[0], MPFR_RNDN);
  mpfr_clears(p, root2, z, (mpfr_ptr)0);
}
