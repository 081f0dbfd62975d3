// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithm with about 68 bits and exponential of an unevaluated sum: powers and gamma functions.
#ifndef NV_F64_POW_H
#define NV_F64_POW_H

#include "f64-arith.h"
#include "f64-exp.h"
#include "f64-log.h"
#include "f64-pow-poly.h"

// log(2^e m) as a sum: 2 atanh(s) with s = (m - 1)/(m + 1), whose first two terms and the constant
// 2/3 are carried in two parts; from s^5 on a double is enough.
NV_INLINE nv_dd nv_log_sum2(double m, int32_t exponent) {
  double f = nv_sub_rn(m, 1.0);
  nv_dd d = nv_fast_two_sum(2.0, f);
  double r = nv_rcp_near(d.hi);
  double s = nv_mul_rn(f, r);
  double s_lo = nv_mul_rn(nv_fma(-s, d.lo, nv_fma(-s, d.hi, f)), r);

  nv_dd z = nv_two_prod(s, s);
  z.lo = nv_fma(nv_add_rn(s, s), s_lo, z.lo);
  double t = NV_POLY(nv_pow_log_c, z.hi);
  nv_dd q = nv_two_prod(t, z.hi);
  q.lo = nv_fma(t, z.lo, q.lo);
  nv_dd c = nv_fast_two_sum(NV_POW_C_HI, q.hi);
  c.lo = nv_add_rn(c.lo, nv_add_rn(q.lo, NV_POW_C_LO));
  nv_dd w = nv_two_prod(z.hi, c.hi);
  w.lo = nv_fma(z.lo, c.hi, nv_fma(z.hi, c.lo, w.lo));
  nv_dd v = nv_two_prod(s, w.hi);
  v.lo = nv_fma(s_lo, w.hi, nv_fma(s, w.lo, v.lo));

  // e ln2 is exact in its first part and zero or larger than 2s, which is larger than v.
  double e = (double)exponent;
  nv_dd a = nv_fast_two_sum(nv_mul_rn(e, NV_POW_LN2_HI), nv_add_rn(s, s));
  nv_dd b = nv_fast_two_sum(a.hi, v.hi);
  double lo = nv_add_rn(nv_add_rn(a.lo, b.lo), nv_fma(s_lo, 2.0, v.lo));
  return nv_fast_two_sum(b.hi, nv_fma(e, NV_POW_LN2_LO, lo));
}

// exp(p) = 2^n (hi + lo) for |p.lo| <= ulp(p.hi). Beyond |p| = 768, where any result has over- or
// underflowed, p is cut; `wide` tells that scaling by 2^n needs two factors.
typedef struct {
  double hi, lo;
  int32_t n;
  int wide;
} nv_exp_parts;

NV_INLINE nv_exp_parts nv_exp_of_sum(nv_dd p) {
  nv_exp_parts e;
  e.wide = !(nv_magnitude(p.hi) < NV_MAGNITUDE(0x40840000u)); // 640
  if (nv_magnitude(p.hi) > NV_MAGNITUDE(0x40880000u))
    p = (nv_dd){nv_copysign(768.0, p.hi), 0.0};
  nv_rounded k = nv_unbias(nv_fma(p.hi, NV_LOG2E, NV_ROUNDING_BIAS));
  // exp(r + r_lo) = 1 + (r + (r_lo + r^2 (...))), the sum of 1 and r taken with its rounding error.
  nv_dd r = nv_fast_two_sum(nv_fma(k.value, -NV_LN2_HI, p.hi), nv_fma(k.value, -NV_LN2_LO, p.lo));
  double tail = nv_fma(nv_mul_rn(NV_POLY(nv_exp_c, r.hi), r.hi), r.hi, r.lo);
  nv_dd s = nv_fast_two_sum(1.0, r.hi);
  e.hi = s.hi;
  e.lo = nv_add_rn(s.lo, tail);
  e.n = k.n;
  return e;
}

NV_INLINE double nv_scale_parts(double v, nv_exp_parts e) {
  return e.wide ? nv_scale_wide(v, e.n) : nv_scale_normal(v, e.n);
}

NV_INLINE double nv_exp_sum(nv_dd p) {
  nv_exp_parts e = nv_exp_of_sum(p);
  return nv_scale_parts(nv_add_rn(e.hi, e.lo), e);
}

#endif
