// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// log, log2, log10, log1p in double precision.
//
// x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log(1 + f) is an unevaluated sum, to which
// the part from e is added with its rounding error.
#include "f64-log.h"

// Takes 2^54 out of a subnormal argument.
NV_INLINE double nv_log_normalize(double x, int32_t *e) {
  if (nv_hi(x) < 0x00100000) {
    *e = -54;
    return x * 0x1p54;
  }
  *e = 0;
  return x;
}

// Whether a normalised argument is positive and finite.
NV_INLINE int nv_log_regular(double x) { return (uint32_t)(nv_hi(x) - 0x00100000) < 0x7fe00000u; }

// The logarithm of zero, a negative number, an infinity or NaN.
NV_INLINE double nv_log_edge(double x) {
  if (x == 0.0)
    return -NV_INF;
  return x < 0.0 ? NV_NAN : nv_add_rn(x, x);
}

NV_EXPORT double __nv_log(double a) {
  int32_t scaled;
  double x = nv_log_normalize(a, &scaled);
  if (NV_UNLIKELY(!nv_log_regular(x)))
    return nv_log_edge(a);
  nv_log_split s = nv_split_normal(x);
  nv_log_sum l = nv_log_kernel(nv_sub_rn(s.m, 1.0), 0.0);
  double e = (double)(s.e + scaled);
  double hi = nv_fma(e, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-e, NV_LOG_LN2_HI, hi));
  return nv_add_rn(hi, nv_add_rn(nv_fma(e, NV_LOG_LN2_LO, l.tail), lo));
}

// Adds e to (u + tail) times a constant given in two parts.
NV_INLINE double nv_log_combine(nv_log_sum l, nv_dd e, double factor_hi, double factor_lo) {
  double product = nv_mul_rn(l.u, factor_hi);
  double error = nv_fma(l.u, factor_hi, -product);
  error = nv_fma(l.u, factor_lo, error);
  error = nv_fma(l.tail, factor_hi, error);
  // |e.hi| is zero or larger than the product.
  double hi = nv_add_rn(e.hi, product);
  double lo = nv_sub_rn(product, nv_sub_rn(hi, e.hi));
  return nv_add_rn(hi, nv_add_rn(nv_add_rn(error, e.lo), lo));
}

NV_EXPORT double __nv_log2(double a) {
  int32_t scaled;
  double x = nv_log_normalize(a, &scaled);
  if (NV_UNLIKELY(!nv_log_regular(x)))
    return nv_log_edge(a);
  nv_log_split s = nv_split_normal(x);
  nv_log_sum l = nv_log_kernel(nv_sub_rn(s.m, 1.0), 0.0);
  nv_dd e = {(double)(s.e + scaled), 0.0};
  return nv_log_combine(l, e, NV_LOG_LOG2E_HI, NV_LOG_LOG2E_LO);
}

NV_EXPORT double __nv_log10(double a) {
  int32_t scaled;
  double x = nv_log_normalize(a, &scaled);
  if (NV_UNLIKELY(!nv_log_regular(x)))
    return nv_log_edge(a);
  nv_log_split s = nv_split_normal(x);
  nv_log_sum l = nv_log_kernel(nv_sub_rn(s.m, 1.0), 0.0);
  double e = (double)(s.e + scaled);
  double hi = nv_mul_rn(e, NV_LOG_LOG10_2_HI);
  double lo = nv_fma(e, NV_LOG_LOG10_2_LO, nv_fma(e, NV_LOG_LOG10_2_HI, -hi));
  return nv_log_combine(l, (nv_dd){hi, lo}, NV_LOG_LOG10E_HI, NV_LOG_LOG10E_LO);
}

// 1 + x = 2^e (1 + f): with s = 2^-e, f = x s + (s - 1) and its rounding error are had exactly.
// Where s would be subnormal, 2^64 is taken out first: the 1 no longer counts there.
NV_EXPORT double __nv_log1p(double a) {
  double y = nv_add_rn(a, 1.0);
  if (NV_UNLIKELY(!nv_log_regular(y) || nv_magnitude_bits(a) < 0x3c900000u)) {
    if (a < -1.0)
      return NV_NAN;
    return a == -1.0 ? -NV_INF : a; // |a| < 2^-54, infinity, NaN
  }
  int32_t k = nv_split_normal(y).e;
  int huge = k >= 1022;
  double x = huge ? a * 0x1p-64 : a;
  int32_t scaled = huge ? k - 64 : k;
  double s = nv_hilo(0x3ff00000 - (scaled << 20), 0);
  double base = nv_sub_rn(s, 1.0);
  double f = nv_fma(x, s, base);
  double f_lo = nv_fma(x, s, nv_sub_rn(base, f));
  nv_log_sum l = nv_log_kernel(f, f_lo);
  double e = (double)k;
  double hi = nv_fma(e, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-e, NV_LOG_LN2_HI, hi));
  return nv_add_rn(hi, nv_add_rn(nv_fma(e, NV_LOG_LN2_LO, l.tail), lo));
}
