// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tgamma in double precision.
//
// Up to 23.5 in magnitude a product of exact factors and 1/gamma near 1, carried as sums, so that
// factorials are exact; beyond that Stirling's formula, reflected for negative arguments.
#include "f64-gamma.h"

// log(gamma(a)) as a sum for 23 <= a <= 200.
NV_INLINE nv_dd nv_log_gamma_sum(double a) {
  nv_log_split split = nv_split_normal(a);
  nv_dd l = nv_log_sum2(split.m, split.e);
  double factor = nv_sub_rn(a, 0.5);
  nv_dd p = nv_two_prod(factor, l.hi);
  p.lo = nv_fma(factor, l.lo, p.lo);
  nv_dd s = nv_fast_two_sum(p.hi, -a);
  nv_dd t = nv_fast_two_sum(s.hi, NV_HALF_LOG_2PI_HI);
  double rest = nv_add_rn(nv_add_rn(p.lo, s.lo), nv_add_rn(t.lo, NV_HALF_LOG_2PI_LO));
  return nv_fast_two_sum(t.hi, nv_add_rn(rest, nv_stirling_tail(a)));
}

// -pi/(a sin(pi a)), so that gamma(-a) is this over gamma(a).
NV_INLINE double nv_reflection_factor(double a) {
  double f;
  nv_reduced t = nv_trigpi_reduce(a, &f);
  nv_dd w = nv_two_prod(nv_sin_quadrant(t), a);
  double y = nv_rcp_near(w.hi);
  double q = nv_mul_rn(-NV_PI_HI, y);
  double rest = nv_fma(-q, w.lo, nv_sub_rn(nv_fma(-q, w.hi, -NV_PI_HI), NV_PI_LO));
  return nv_fma(rest, y, q);
}

NV_EXPORT double __nv_tgamma(double x) {
  double a = nv_fabs(x);
  if (a < 23.5) {
    // 1/x, brought into the range of the short reciprocal, where x^2 does not count.
    if (nv_magnitude(x) < NV_MAGNITUDE(0x3c300000u)) {
      double y = nv_rcp_near(x * 0x1p54) * 0x1p54;
      return x == 0.0 ? nv_copysign(NV_INF, x) : y;
    }
    nv_nearest k = nv_split_nearest(x);
    nv_dd near_one = nv_one_plus(k.r, NV_POLY(nv_gamma1_c, k.r));
    double y = nv_gamma_quotient(nv_gamma_shift(x, k.n, near_one)).hi;
    return k.r == 0.0 && k.n < 0 ? NV_NAN : y;
  }
  // Beyond 172 the result is infinite, below -190 zero with the sign of the factor.
  nv_dd p = nv_log_gamma_sum(a < 200.0 ? a : 200.0);
  double factor = 1.0;
  if (!(x > 0.0)) {
    // Integers, minus infinity, NaN.
    if (x != x || nv_trunc(x) == x)
      return NV_NAN;
    factor = nv_reflection_factor(a);
    p = (nv_dd){-p.hi, -p.lo};
  }
  nv_exp_parts e = nv_exp_of_sum(p);
  double y = nv_scale_parts(nv_fma(factor, e.hi, nv_mul_rn(factor, e.lo)), e);
  return x > 172.0 ? NV_INF : y;
}
