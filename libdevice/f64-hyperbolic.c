// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sinh, cosh, tanh and their inverses in double precision.
#include "f64-exp.h"
#include "f64-hyperbolic-poly.h"
#include "f64-log.h"

// Above this exp(x)/2 overflows.
#define NV_HYPERBOLIC_MAX 0x1.633ce8fb9f87dp+9

// (exp(a) + sign exp(-a))/2 for a >= 0 as 2^(n-1) (p + sign 2^-2n / p), exp(a) = 2^n p. p is kept
// as a sum, so that the last addition rounds nearly alone.
NV_INLINE double nv_half_exp_sum(double a, double sign) {
  nv_rounded k;
  double r = nv_exp_reduce(a, &k);
  double e = nv_fma(nv_mul_rn(NV_POLY(nv_exp_c, r), r), r, r);
  double p = nv_add_rn(1.0, e);
  double p_lo = nv_sub_rn(e, nv_sub_rn(p, 1.0));
  int32_t twice = k.n < 256 ? 2 * k.n : 512;
  double w = nv_fma(nv_rcp_near(p), nv_exp2i(-twice) * sign, p_lo);
  double y = nv_scale_normal(nv_add_rn(p, w), k.n - 1);
  return a <= NV_HYPERBOLIC_MAX ? y : nv_add_rn(a, NV_INF);
}

NV_EXPORT double __nv_cosh(double x) { return nv_half_exp_sum(nv_fabs(x), 1.0); }

// An odd polynomial below 1.
NV_EXPORT double __nv_sinh(double x) {
  double a = nv_fabs(x), r;
  if (nv_magnitude(x) < NV_MAGNITUDE(0x3ff00000u)) {
    double z = nv_mul_rn(a, a);
    r = nv_fma(nv_mul_rn(NV_POLY(nv_sinh_c, z), z), a, a);
  } else {
    r = nv_half_exp_sum(a, -1.0);
  }
  return nv_copysign(r, x);
}

// An odd polynomial near 0, else 1 - 2 / (exp(2|x|) + 1), which is 1 from 22 on.
NV_EXPORT double __nv_tanh(double x) {
  double a = nv_fabs(x), r;
  if (nv_magnitude(x) < NV_MAGNITUDE(0x3fe60000u)) { // 0.6875
    double z = nv_mul_rn(a, a);
    r = nv_fma(nv_mul_rn(NV_POLY(nv_tanh_c, z), z), a, a);
  } else {
    nv_rounded k;
    double p = nv_exp_poly(nv_exp_reduce(nv_add_rn(a, a), &k));
    double y = nv_rcp_near(nv_add_rn(nv_scale_normal(p, k.n), 1.0));
    r = nv_fma(y, -2.0, 1.0);
    r = a > 22.0 ? 1.0 : r;
    r = x != x ? x : r;
  }
  return nv_copysign(r, x);
}

// log(1 + t + t_lo) for t >= 0 with |t_lo| <= ulp(t); plus 2 times ln2 where `doubled`.
NV_INLINE double nv_log1p_sum(double t, double t_lo, int doubled) {
  int32_t k = nv_split_normal(nv_add_rn(t, 1.0)).e;
  int huge = k >= 1022;
  double x = huge ? t * 0x1p-64 : t;
  double s = nv_hilo(0x3ff00000 - ((huge ? k - 64 : k) << 20), 0);
  double base = nv_sub_rn(s, 1.0);
  double f = nv_fma(x, s, base);
  double f_lo = nv_fma(t_lo, s, nv_fma(x, s, nv_sub_rn(base, f)));
  nv_log_sum l = nv_log_kernel(f, f_lo);
  double e = (double)(k + doubled);
  double hi = nv_fma(e, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-e, NV_LOG_LN2_HI, hi));
  return nv_add_rn(hi, nv_add_rn(nv_fma(e, NV_LOG_LN2_LO, l.tail), lo));
}

// log(a + s), a = |x|, s = sqrt(1 + a^2) as a sum: the logarithm of 1 + (a + (s - 1)). Beyond 2^500
// it is log(2a).
NV_EXPORT double __nv_asinh(double x) {
  double a = nv_fabs(x);
  int big = !(nv_magnitude(x) < NV_MAGNITUDE(0x5f300000u));
  nv_dd square = nv_two_prod(a, a);
  nv_dd v = nv_two_sum(1.0, square.hi);
  double y = nv_rsqrt_near(v.hi);
  double s = nv_mul_rn(v.hi, y);
  double rest = nv_add_rn(nv_fma(-s, s, v.hi), nv_add_rn(v.lo, square.lo));
  double s_lo = nv_mul_rn(nv_mul_rn(rest, 0.5), y);
  nv_dd t = nv_two_sum(a, nv_sub_rn(s, 1.0));
  t = nv_fast_two_sum(t.hi, nv_add_rn(t.lo, s_lo));
  double r = nv_log1p_sum(big ? a : t.hi, big ? 0.0 : t.lo, big);
  r = a < NV_INF ? r : a;
  // Below 2^-30 the cube does not count; the sums would lose the bits of a subnormal.
  r = nv_magnitude(x) < NV_MAGNITUDE(0x3e100000u) ? a : r;
  return nv_copysign(r, x);
}

// The same with s = sqrt(x^2 - 1) and x - 1.
NV_EXPORT double __nv_acosh(double x) {
  int big = !(nv_magnitude(x) < NV_MAGNITUDE(0x5f300000u));
  nv_dd square = nv_two_prod(x, x);
  nv_dd v = nv_fast_two_sum(nv_sub_rn(square.hi, 1.0), square.lo);
  double y = nv_rsqrt_near(v.hi);
  double s = nv_mul_rn(v.hi, y);
  double s_lo = nv_mul_rn(nv_mul_rn(nv_add_rn(nv_fma(-s, s, v.hi), v.lo), 0.5), y);
  nv_dd t = nv_fast_two_sum(s, nv_sub_rn(x, 1.0));
  double r = nv_log1p_sum(big ? x : t.hi, big ? 0.0 : nv_add_rn(t.lo, s_lo), big);
  r = x < NV_INF ? r : x;
  r = x == 1.0 ? 0.0 : r;
  return x < 1.0 ? NV_NAN : r;
}

// (1 + a)/(1 - a) = 2^k m, m near 1: log(m) = 2 atanh(N/D), where with s = 2^-k
//   N = a (s + 1) + (s - 1),  D = a (s - 1) + (s + 1)   for a < 1/2,
//   N = 2s - c (s + 1),       D = 2s - c (s - 1)        else, c = 1 - a.
// The second form has no cancellation near 1. Rounding errors of N and D are kept.
NV_EXPORT double __nv_atanh(double x) {
  double a = nv_fabs(x), c = nv_sub_rn(1.0, a);
  double ratio = nv_mul_rn(nv_add_rn(a, 1.0), nv_rcp_seed(c));
  int32_t k = nv_split_normal(ratio).e;
  double s = nv_hilo(0x3ff00000 - (k << 20), 0);
  double minus = nv_sub_rn(s, 1.0), plus = nv_add_rn(s, 1.0);
  int upper = !(nv_magnitude(x) < NV_MAGNITUDE(0x3fe00000u));
  double factor = upper ? -c : a;
  double n_base = upper ? nv_add_rn(s, s) : minus, d_base = upper ? nv_add_rn(s, s) : plus;
  double n = nv_fma(factor, plus, n_base), d = nv_fma(factor, minus, d_base);
  double n_lo = nv_fma(factor, plus, nv_sub_rn(n_base, n));
  double d_lo = nv_fma(factor, minus, nv_sub_rn(d_base, d));
  double y = nv_rcp_near(d);
  // Half of the kernel's u: the quotient q = N/D, then its error and the higher terms.
  double q = nv_mul_rn(n, y);
  double rest = nv_fma(-q, d_lo, nv_add_rn(nv_fma(-q, d, n), n_lo));
  double w = nv_mul_rn(nv_mul_rn(q, q), 4.0);
  double p = nv_mul_rn(NV_POLY(nv_log_c, w), w);
  double tail = nv_fma(p, q, nv_mul_rn(rest, y));
  double e = (double)k;
  double hi = nv_fma(e, 0.5 * NV_LOG_LN2_HI, q);
  double lo = nv_sub_rn(q, nv_fma(-e, 0.5 * NV_LOG_LN2_HI, hi));
  double r = nv_add_rn(hi, nv_add_rn(nv_fma(e, 0.5 * NV_LOG_LN2_LO, tail), lo));
  r = a < 1.0 ? r : a == 1.0 ? NV_INF : NV_NAN;
  r = nv_magnitude(x) < NV_MAGNITUDE(0x3e100000u) ? a : r;
  return nv_copysign(r, x);
}
