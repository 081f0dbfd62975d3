// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the double-precision gamma functions share: 1/gamma near 1, products of shifted arguments,
// Stirling's formula.
#ifndef NV_F64_GAMMA_H
#define NV_F64_GAMMA_H

#include "f64-gamma-poly.h"
#include "f64-pow.h"
#include "f64-trig.h"

// 1 + r q rounded, with its rounding error.
NV_INLINE nv_dd nv_one_plus(double r, double q) {
  double w = nv_mul_rn(r, q);
  nv_dd s = nv_fast_two_sum(1.0, w);
  return (nv_dd){s.hi, nv_add_rn(s.lo, nv_fma(r, q, -w))};
}

// x = n + r with |r| <= 1/2.
typedef struct {
  double r;
  int32_t n;
} nv_nearest;

NV_INLINE nv_nearest nv_split_nearest(double x) {
  nv_rounded k = nv_unbias(nv_add_rn(x, NV_ROUNDING_BIAS));
  return (nv_nearest){nv_sub_rn(x, k.value), k.n};
}

// For n >= 1 gamma(x) = top/bottom with top = (x - 1)(x - 2)...(r + 1) and bottom = near_one =
// 1/gamma(1 + r). For n <= 0 1/gamma(x) = bottom = x (x + 1)...r/gamma(1 + r), and top is 1. Every
// factor is exact: a step towards zero needs no new bits. |x| is at most about 24.
typedef struct {
  nv_dd top, bottom;
} nv_gamma_ratio;

NV_INLINE nv_gamma_ratio nv_gamma_shift(double x, int32_t n, nv_dd near_one) {
  int positive = n >= 1;
  double step = positive ? -1.0 : 1.0, factor = positive ? nv_sub_rn(x, 1.0) : x;
  int32_t count = positive ? n - 1 : 1 - n;
  nv_dd one = {1.0, 0.0}, product = positive ? one : near_one;
#pragma nounroll
  for (; count > 0; --count) {
    double hi = nv_mul_rn(product.hi, factor);
    product.lo = nv_fma(product.lo, factor, nv_fma(product.hi, factor, -hi));
    product.hi = hi;
    factor = nv_add_rn(factor, step);
  }
  return (nv_gamma_ratio){positive ? product : one, positive ? near_one : product};
}

// (top/bottom) as a sum.
NV_INLINE nv_dd nv_gamma_quotient(nv_gamma_ratio g) {
  double y = nv_rcp_near(g.bottom.hi);
  double q = nv_mul_rn(g.top.hi, y);
  double rest = nv_add_rn(nv_fma(-q, g.bottom.hi, g.top.hi), g.top.lo);
  return nv_fast_two_sum(q, nv_mul_rn(nv_fma(-q, g.bottom.lo, rest), y));
}

// Stirling's series: log(gamma(a)) - (a - 1/2) log(a) + a - log(2 pi)/2 for a >= 8.
NV_INLINE double nv_stirling_tail(double a) {
  double y = nv_rcp_near(a);
  return nv_mul_rn(NV_POLY(nv_stirling_c, nv_mul_rn(y, y)), y);
}

#endif
