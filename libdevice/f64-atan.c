// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asin, acos, atan, atan2 in double precision.
#include "f64-arith.h"
#include "f64-exp.h"
#include "f64-atan-poly.h"

// |x| <= 1/2: asin(x) = a + a p with a = |x|. Otherwise pi/2 - 2 (a + lo + a p) with a + lo =
// sqrt((1 - |x|)/2), which is 0 for |x| = 1 and NaN beyond.
typedef struct {
  double a, lo, p;
  int big;
} nv_asin_parts;

NV_INLINE nv_asin_parts nv_asin_split(double x) {
  nv_asin_parts s;
  double magnitude = nv_fabs(x);
  s.big = !(nv_magnitude(x) < NV_MAGNITUDE(0x3fe00000u));
  s.a = magnitude;
  s.lo = 0.0;
  double z = nv_mul_rn(x, x);
  if (s.big) {
    z = nv_fma(magnitude, -0.5, 0.5);
    nv_dd root = nv_sqrt_sum(z);
    s.a = z == 0.0 ? 0.0 : root.hi;
    s.lo = z == 0.0 ? 0.0 : root.lo;
  }
  s.p = nv_mul_rn(NV_POLY(nv_asin_c, z), z);
  return s;
}

NV_EXPORT double __nv_asin(double x) {
  nv_asin_parts s = nv_asin_split(x);
  double small = nv_fma(s.a, s.p, s.a);
  double tail = nv_fma(s.a, s.p, s.lo);
  double twice = nv_fma(s.a, 2.0, nv_fma(tail, 2.0, -NV_HALF_PI_LO));
  return nv_copysign(s.big ? nv_sub_rn(NV_HALF_PI_HI, twice) : small, x);
}

// pi/2 - asin(x) for |x| <= 1/2; 2 (a + ...) near 1; pi - 2 (a + ...) near -1.
NV_EXPORT double __nv_acos(double x) {
  nv_asin_parts s = nv_asin_split(x);
  int negative = nv_hi(x) < 0;
  double factor = s.big ? 2.0 : 1.0;
  double a = nv_mul_rn(s.a, factor);
  double tail = nv_mul_rn(nv_fma(s.a, s.p, s.lo), factor);
  // The sign of a + tail in the result, and the constant that it is added to.
  int add = s.big != negative;
  double base = s.big ? NV_HALF_PI_HI * 2.0 : NV_HALF_PI_HI;
  double base_lo = s.big ? NV_HALF_PI_LO * 2.0 : NV_HALF_PI_LO;
  int zero_base = s.big && !negative;
  base = zero_base ? 0.0 : base;
  base_lo = zero_base ? 0.0 : base_lo;
  a = add ? a : -a;
  tail = add ? tail : -tail;
  return nv_add_rn(base, nv_add_rn(a, nv_add_rn(tail, base_lo)));
}

// atan(a) for 0 <= a <= 1, or pi/2 minus it.
NV_INLINE double nv_atan_unit(double a, int complement) {
  double z = nv_mul_rn(a, a);
  double p = nv_mul_rn(NV_POLY(nv_atan_c, z), z);
  double r = nv_fma(p, a, a);
  double rest = nv_add_rn(a, nv_fma(p, a, -NV_HALF_PI_LO));
  return complement ? nv_sub_rn(NV_HALF_PI_HI, rest) : r;
}

NV_EXPORT double __nv_atan(double x) {
  double a = nv_fabs(x);
  int big = a > 1.0;
  if (big)
    a = a < 0x1p1000 ? nv_rcp_near(a) : 0.0;
  return nv_copysign(nv_atan_unit(a, big), x);
}

// The arctangent of the smaller magnitude over the larger one, then mirrored into the octant: added
// to or taken from a multiple of pi/2. The division is the plain one where a step of the short one
// could leave the range: both arguments zero or infinite end there too, with the quotient that the
// limits stand for.
NV_EXPORT double __nv_atan2(double y, double x) {
  double ax = nv_fabs(x), ay = nv_fabs(y);
  int steep = ay > ax, left = nv_hi(x) < 0;
  double large = steep ? ay : ax, small = steep ? ax : ay;
  double q = nv_div_near(small, large);
  if (NV_UNLIKELY((uint32_t)nv_hi(large) - 0x05000000u >= 0x75000000u ||
                  (uint32_t)nv_hi(small) - 0x05000000u >= 0x75000000u)) {
    q = nv_div_rn(small, large);
    q = small == large ? 1.0 : q;
    q = large == 0.0 ? small : q;
  }
  double z = nv_mul_rn(q, q);
  double p = nv_mul_rn(NV_POLY(nv_atan_c, z), z);
  double base = steep ? NV_HALF_PI_HI : left ? 2.0 * NV_HALF_PI_HI : 0.0;
  double base_lo = steep ? NV_HALF_PI_LO : left ? 2.0 * NV_HALF_PI_LO : 0.0;
  double a = steep != left ? -q : q;
  return nv_copysign(nv_add_rn(base, nv_add_rn(a, nv_fma(p, a, base_lo))), y);
}
