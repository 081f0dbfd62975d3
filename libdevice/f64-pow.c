// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pow in double precision: exp(y log|x|), the logarithm with about 68 bits.
#include "f64-pow.h"

NV_INLINE int nv_is_integer(double y) { return nv_trunc(y) == y; }

// Zero, infinite or NaN x; infinite or NaN y.
NV_INLINE double nv_pow_edge(double x, double y, int negate) {
  double a = nv_fabs(x), r;
  if (x == 1.0 || y == 0.0)
    return 1.0;
  if (x != x || y != y)
    return nv_add_rn(x, y);
  if (nv_fabs(y) == NV_INF) {
    r = (a > 1.0) == (y > 0.0) ? NV_INF : 0.0;
    return a == 1.0 ? 1.0 : r;
  }
  r = (a == 0.0) == (y < 0.0) ? NV_INF : 0.0;
  return negate ? -r : r;
}

NV_EXPORT double __nv_pow(double x, double y) {
  double half = nv_mul_rn(y, 0.5);
  int integer = nv_is_integer(y);
  int negate = nv_hi(x) < 0 && integer && !nv_is_integer(half);
  double a = nv_fabs(x);
  int32_t scaled = 0;
  if (nv_hi(a) < 0x00100000) {
    scaled = -54;
    a *= 0x1p54;
  }
  if (NV_UNLIKELY(nv_magnitude_bits(a) - 0x00100000u >= 0x7fe00000u ||
                  nv_magnitude_bits(y) >= 0x7ff00000u))
    return nv_pow_edge(x, y, negate);
  nv_log_split split = nv_split_normal(a);
  nv_dd l = nv_log_sum2(split.m, split.e + scaled);
  // A larger exponent would change nothing but overflow here: |log| is at least 2^-53 unless x = 1.
  double power = nv_magnitude_bits(y) > 0x44000000u ? nv_copysign(0x1p65, y) : y;
  nv_dd p = nv_two_prod(l.hi, power);
  p.lo = nv_fma(l.lo, power, p.lo);
  double result = nv_exp_sum(p);
  result = negate ? -result : result;
  return x < 0.0 && !integer ? NV_NAN : result;
}
