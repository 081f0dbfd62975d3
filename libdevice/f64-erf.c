// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// erf, erfc, erfcx, normcdf in double precision.
//
// The tails are exp(-a^2) times a smooth function of a, which is a polynomial in t = (a - K)/(a +
// K) over a + C.
#include "f64-arith.h"
#include "f64-exp.h"
#include "f64-erf-poly.h"

// P(t)/(a + c). The quotient t is corrected by its remainder (a - k) - t (a + k) = a - k (t + 1) -
// t a, and the result by P - r c - r a, so the rounding of the divisors does not matter.
NV_INLINE double nv_scaled_tail(double a, double k, double c, const double *table, int n) {
  double y = nv_rcp_near(nv_add_rn(a, k));
  double t = nv_mul_rn(nv_sub_rn(a, k), y);
  double rest = nv_fma(-t, a, nv_fma(-k, nv_add_rn(t, 1.0), a));
  double p = nv_poly(table, n, nv_fma(rest, y, t));
  y = nv_rcp_near(nv_add_rn(a, c));
  double r = nv_mul_rn(p, y);
  return nv_fma(nv_fma(-r, a, nv_fma(-r, c, p)), y, r);
}

NV_INLINE double nv_erfcx_tail(double a) {
  return nv_scaled_tail(a, NV_ERFCX_K, NV_ERFCX_C, nv_erfcx_c,
                        sizeof nv_erfcx_c / sizeof nv_erfcx_c[0]);
}

// r exp(s + s_lo), any exponent; |s_lo| <= ulp(s).
NV_INLINE double nv_times_exp(double r, double s, double s_lo) {
  nv_rounded k = nv_unbias(nv_fma(s, NV_LOG2E, NV_ROUNDING_BIAS));
  double tail = nv_fma(k.value, -NV_LN2_LO, s_lo);
  double reduced = nv_add_rn(nv_fma(k.value, -NV_LN2_HI, s), tail);
  double e = nv_fma(nv_mul_rn(NV_POLY(nv_exp_c, reduced), reduced), reduced, reduced);
  return nv_scale_wide(nv_fma(e, r, r), k.n);
}

// Beyond 1: 1 - exp(Q(a)), Q a polynomial; from 5.9375 on the difference rounds to 1.
NV_EXPORT double __nv_erf(double x) {
  double a = nv_fabs(x), r;
  if (nv_magnitude(x) < NV_MAGNITUDE(0x3ff00000u)) {
    double z = nv_mul_rn(a, a);
    r = nv_fma(NV_POLY(nv_erf_c, z), a, a);
  } else {
    double q = NV_POLY(nv_erf_log_c, nv_sub_rn(a, 1.0));
    nv_rounded k;
    double p = nv_exp_poly(nv_exp_reduce(q, &k));
    r = nv_sub_rn(1.0, nv_scale_normal(p, k.n));
    r = a >= 5.9375 ? 1.0 : r;
    r = x != x ? x : r;
  }
  return nv_copysign(r, x);
}

// Above 28 the result underflows to zero, or is 2.
NV_EXPORT double __nv_erfc(double x) {
  double a = nv_fabs(x);
  a = a > 28.0 ? 28.0 : a;
  double s = nv_mul_rn(a, a);
  double r = nv_times_exp(nv_erfcx_tail(a), -s, -nv_fma(a, a, -s));
  r = nv_hi(x) < 0 ? nv_sub_rn(2.0, r) : r;
  return x != x ? nv_add_rn(x, x) : r;
}

// 2 exp(x^2) - erfcx(|x|) for negative x; beyond 28 the asymptotic series.
NV_EXPORT double __nv_erfcx(double x) {
  double a = nv_fabs(x), r;
  if (a < 28.0) {
    r = nv_erfcx_tail(a);
    if (nv_hi(x) < 0) {
      double s = nv_mul_rn(a, a);
      r = nv_sub_rn(nv_times_exp(2.0, s, nv_fma(a, a, -s)), r);
    }
    return r;
  }
  if (x < 0.0)
    return NV_INF;
  // 1/(a sqrt(pi)) (1 - t + 3 t^2 - 15 t^3 + ...) with t = 1/(2 a^2).
  double y = nv_rcp_rn(a);
  double z = nv_mul_rn(y, y);
  double p = nv_fma(z, -10395.0 / 64.0, 945.0 / 32.0);
  p = nv_fma(p, z, -105.0 / 16.0);
  p = nv_fma(p, z, 15.0 / 8.0);
  p = nv_fma(p, z, -3.0 / 4.0);
  p = nv_fma(p, z, 1.0 / 2.0);
  y = nv_mul_rn(y, NV_INV_SQRT_PI);
  return nv_fma(nv_mul_rn(p, z), -y, y);
}

// exp(-a^2/2) times the tail of the normal distribution at a = |x|.
NV_EXPORT double __nv_normcdf(double x) {
  double a = nv_fabs(x);
  a = a > 39.0 ? 39.0 : a;
  double s = nv_mul_rn(a, a);
  double s_lo = nv_fma(a, a, -s);
  double tail = nv_scaled_tail(a, NV_NORMAL_K, NV_NORMAL_C, nv_normal_c,
                               sizeof nv_normal_c / sizeof nv_normal_c[0]);
  double r = nv_times_exp(tail, nv_mul_rn(s, -0.5), nv_mul_rn(s_lo, -0.5));
  r = nv_hi(x) < 0 ? r : nv_sub_rn(1.0, r);
  return x != x ? nv_add_rn(x, x) : r;
}
