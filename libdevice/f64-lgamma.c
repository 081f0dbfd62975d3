// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lgamma in double precision.
//
// Between 1/2 and 5/2, where there are two zeros: -log(1 + r q), q from 1/gamma near 1 or 2. From
// there to 8 polynomials; below, the logarithm of a product of exact factors and 1/gamma near 1.
// Beyond 8 and -23 Stirling's formula, reflected for negative arguments.
#include "f64-gamma.h"
#include "f64-lgamma-table.h"

// log(v.hi + v.lo), v positive; relative precision is kept near 1.
NV_INLINE double nv_log_of_sum(nv_dd v) {
  int32_t e = 0;
  if (nv_hi(v.hi) < 0x00100000) {
    v = (nv_dd){v.hi * 0x1p54, v.lo * 0x1p54};
    e = -54;
  }
  nv_log_split split = nv_split_normal(v.hi);
  nv_dd f = nv_fast_two_sum(nv_sub_rn(split.m, 1.0), v.lo * nv_exp2i(-split.e));
  nv_log_sum l = nv_log_kernel(f.hi, f.lo);
  double k = (double)(split.e + e);
  double hi = nv_fma(k, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-k, NV_LOG_LN2_HI, hi));
  return nv_add_rn(hi, nv_add_rn(nv_fma(k, NV_LOG_LN2_LO, l.tail), lo));
}

// (a - 1/2)(log(a) - 1) + log(2 pi)/2 - 1/2 + series, for a >= 8.
NV_INLINE double nv_lgamma_stirling(double a) {
  nv_log_split split = nv_split_normal(a);
  nv_log_sum l = nv_log_kernel(nv_sub_rn(split.m, 1.0), 0.0);
  double e = (double)split.e;
  double hi = nv_fma(e, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-e, NV_LOG_LN2_HI, hi));
  lo = nv_add_rn(lo, nv_fma(e, NV_LOG_LN2_LO, l.tail));
  nv_dd h = nv_fast_two_sum(hi, -1.0);
  double factor = nv_sub_rn(a, 0.5);
  double p = nv_mul_rn(factor, h.hi);
  double rest = nv_fma(factor, nv_add_rn(lo, h.lo), nv_fma(factor, h.hi, -p));
  rest = nv_add_rn(rest, nv_add_rn(nv_stirling_tail(a), NV_HALF_LOG_2PI_MINUS_HALF));
  double r = nv_add_rn(p, rest);
  return a < 0x1p1014 ? r : p;
}

// For 2.5 <= x < 8.
NV_INLINE double nv_lgamma_middle(double x) {
  const nv_double2 NV_GLOBAL *c = nv_lgamma_c[(x >= NV_LGAMMA_EDGE_1) + (x >= NV_LGAMMA_EDGE_2)];
  double t = nv_sub_rn(x, c[0].x), p = c[9].y;
#pragma unroll
  for (int i = 9; i > 1; --i)
    p = nv_fma(nv_fma(p, t, c[i].x), t, c[i - 1].y);
  return nv_fma(nv_fma(p, t, c[1].x), t, c[0].y);
}

NV_EXPORT double __nv_lgamma(double x) {
  double a = nv_fabs(x), base = 0.0;
  nv_dd v;
  if (NV_UNLIKELY(!(a < NV_INF)))
    return nv_mul_rn(x, x);
  if (x >= 8.0 || x <= -23.0) {
    base = nv_lgamma_stirling(a);
    if (x > 0.0)
      return base;
    // log(pi/(a sin(pi a))) - log(gamma(a)).
    double f;
    nv_reduced t = nv_trigpi_reduce(a, &f);
    if (f == 0.0 && (t.n & 1) == 0)
      return NV_INF;
    double s = nv_fabs(nv_sin_quadrant(t));
    v = (nv_dd){nv_mul_rn(nv_mul_rn(s, a), 0x1.45f306dc9c883p-2), 0.0};
    base = -base;
  } else if (x >= 2.5) {
    return nv_lgamma_middle(x);
  } else {
    nv_nearest k = nv_split_nearest(x);
    if (k.r == 0.0 && k.n <= 0)
      return NV_INF;
    double q = k.n == 2 ? NV_POLY(nv_gamma2_c, k.r) : NV_POLY(nv_gamma1_c, k.r);
    v = nv_one_plus(k.r, q);
    if (k.n <= 0) {
      v = nv_gamma_shift(x, k.n, v).bottom;
      v = v.hi < 0.0 ? (nv_dd){-v.hi, -v.lo} : v;
    }
  }
  return nv_sub_rn(base, nv_log_of_sum(v));
}
