// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// powi in double precision: binary powers carried as unevaluated sums, so that the result is within
// an ulp or so for every exponent.
#include "f64-arith.h"
#include "f64-log.h"

NV_INLINE nv_dd nv_dd_mul(nv_dd a, nv_dd b) {
  nv_dd p = nv_two_prod(a.hi, b.hi);
  p.lo = nv_fma(a.hi, b.lo, nv_fma(a.lo, b.hi, p.lo));
  return nv_fast_two_sum(p.hi, p.lo);
}

// x^m for m >= 1. Where a power can overflow, `guarded` keeps infinity from becoming NaN.
NV_INLINE nv_dd nv_power_sum(double x, uint32_t m, int guarded) {
  nv_dd base = {x, 0.0}, r = {1.0, 0.0};
#pragma nounroll
  for (;;) {
    if (m & 1)
      r = nv_dd_mul(r, base);
    m >>= 1;
    if (m == 0)
      return r;
    base = nv_dd_mul(base, base);
    if (guarded && !(base.hi < NV_INF))
      return (nv_dd){NV_INF, 0.0};
  }
}

// 1/(a.hi + a.lo), rounded nearly once.
NV_INLINE double nv_dd_rcp(nv_dd a) {
  double y = nv_rcp_near(a.hi);
  double rest = nv_fma(-a.lo, y, nv_fma(-a.hi, y, 1.0));
  return nv_fma(rest, y, y);
}

// Zero, infinite or NaN x; n is not zero.
NV_INLINE double nv_powi_edge(double x, int n) {
  double r = n & 1 ? x : nv_mul_rn(x, x);
  return n < 0 ? nv_rcp_seed(r) : r;
}

// a^n for a > 0, m = |n|, where powers can leave the range. The mantissa of a, in [sqrt(1/2),
// sqrt(2)), is raised to m/2, which stays well inside the range unless the result is zero or
// infinite; the square of that and the exponents follow. More than 4096 factors matter only for an
// argument near 1, whose exponent is 0.
NV_INLINE double nv_powi_wide(double a, uint32_t m, int n) {
  int32_t exponent = 0;
  int above = a > 1.0;
  if (nv_hi(a) < 0x00100000) {
    a *= 0x1p54;
    exponent = -54;
  }
  nv_log_split s = nv_split_normal(a);
  exponent += s.e;
  nv_dd h = {0.0, 0.0};
  if (exponent == 0 || m <= 4096)
    h = nv_power_sum(s.m, m >> 1, 1);
  if (!(h.hi >= 0x1p-600 && h.hi < 0x1p600))
    return above == (n > 0) ? NV_INF : 0.0;
  int32_t e = (nv_hi(h.hi) >> 20) - 1023;
  double scale = nv_exp2i(-e);
  h = (nv_dd){h.hi * scale, h.lo * scale};
  nv_dd r = nv_dd_mul(h, h);
  if (m & 1)
    r = nv_dd_mul(r, (nv_dd){s.m, 0.0});
  exponent = exponent * (int32_t)m + 2 * e;
  return n < 0 ? __builtin_ldexp(nv_dd_rcp(r), -exponent) : __builtin_ldexp(r.hi, exponent);
}

NV_EXPORT double __nv_powi(double x, int n) {
  uint32_t m = n < 0 ? 0u - (uint32_t)n : (uint32_t)n;
  if (n == 0)
    return 1.0;
  double a = nv_fabs(x);
  int32_t field = nv_hi(a) >> 20;
  uint32_t size = (uint32_t)(field < 1023 ? 1023 - field : field - 1022);
  if (NV_LIKELY(size * (uint64_t)m <= 960)) {
    nv_dd r = nv_power_sum(x, m, 0);
    return n < 0 ? nv_dd_rcp(r) : r.hi;
  }
  if (field == 0x7ff || a == 0.0)
    return nv_powi_edge(x, n);
  double y = nv_powi_wide(a, m, n);
  return nv_hi(x) < 0 && (n & 1) ? -y : y;
}
