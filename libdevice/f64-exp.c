// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exp, exp2, exp10, expm1 in double precision.
//
// x = n ln2 + r with |r| <= ln2/2; a polynomial gives exp(r); n goes into the exponent field. Where
// the result may leave the normal range, 2^n is applied in two factors. The bounds of the fast
// range are compared on the high word.
#include "f64-exp.h"

// The result outside the range of direct scaling: below the magnitude `wide` two factors do, beyond
// it the result is infinity, zero or NaN.
NV_INLINE double nv_exp_edge(double p, int32_t n, double x, uint32_t wide) {
  if (nv_magnitude(x) < NV_MAGNITUDE(wide))
    return nv_scale_wide(p, n);
  return x < 0.0 ? 0.0 : nv_add_rn(x, NV_INF);
}

NV_EXPORT double __nv_exp(double x) {
  nv_rounded k;
  double p = nv_exp_poly(nv_exp_reduce(x, &k));
  if (NV_LIKELY(nv_magnitude(x) < NV_MAGNITUDE(0x40862000u))) // 708
    return nv_scale_normal(p, k.n);
  return nv_exp_edge(p, k.n, x, 0x40880000u); // 768
}

NV_EXPORT double __nv_exp2(double x) {
  nv_rounded k = nv_unbias(nv_add_rn(x, NV_ROUNDING_BIAS));
  double r = nv_sub_rn(x, k.value);
  double p = nv_fma(NV_POLY(nv_exp2_c, r), r, 1.0);
  if (NV_LIKELY(nv_magnitude(x) < NV_MAGNITUDE(0x408ff000u))) // 1022
    return nv_scale_normal(p, k.n);
  return nv_exp_edge(p, k.n, x, 0x40913000u); // 1100
}

// x ln10 as an exact product and a tail, so that r = x ln10 - n ln2 rounds once.
NV_EXPORT double __nv_exp10(double x) {
  nv_rounded k = nv_unbias(nv_fma(x, NV_LOG2_10, NV_ROUNDING_BIAS));
  double product = nv_mul_rn(x, NV_LN10_HI);
  double tail = nv_fma(x, NV_LN10_HI, -product);
  tail = nv_fma(x, NV_LN10_LO, tail);
  tail = nv_fma(k.value, -NV_LN2_LO, tail);
  double p = nv_exp_poly(nv_add_rn(nv_fma(k.value, -NV_LN2_HI, product), tail));
  if (NV_LIKELY(nv_magnitude(x) < NV_MAGNITUDE(0x40733800u))) // 307.5
    return nv_scale_normal(p, k.n);
  return nv_exp_edge(p, k.n, x, 0x40750000u); // 336
}

// The sum 2^n e + (2^n - 1) rounds once. Beyond 709 2^n would overflow before the sum does, so half
// of it is doubled. For n = 0 the sign of x is restored: r + p r^2 loses that of -0.
NV_EXPORT double __nv_expm1(double x) {
  int32_t n;
  double e = nv_expm1_reduced(x, &n);
  if (NV_LIKELY(nv_magnitude(x) < NV_MAGNITUDE(0x40862000u))) {
    double s = nv_exp2i(n);
    double y = nv_fma(e, s, nv_sub_rn(s, 1.0));
    return n == 0 ? nv_copysign(e, x) : y;
  }
  if (x < 0.0)
    return -1.0;
  double s = nv_exp2i(n - 1);
  double y = nv_fma(e, s, s) * 2.0;
  if (x > 0x1.62e42fefa39efp+9)
    y = NV_INF;
  return x != x ? nv_add_rn(x, x) : y;
}
