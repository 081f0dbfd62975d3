// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the double-precision Bessel functions of orders 0 and 1 share.
#ifndef NV_F64_BESSEL_H
#define NV_F64_BESSEL_H

#include "f64-arith.h"
#include "f64-log.h"
#include "f64-trig.h"
#include "f64-bessel-table.h"

typedef const nv_double2 NV_GLOBAL *nv_bessel_row;

// The polynomial of a row at t.
NV_INLINE double nv_bessel_poly(nv_bessel_row c, double t) {
  double p = c[10].x;
#pragma unroll
  for (int i = 9; i >= 2; --i)
    p = nv_fma(nv_fma(p, t, c[i].y), t, c[i].x);
  return nv_fma(p, t, c[1].y);
}

// b + t P(t) with t = x - z; near a zero z b is 0 and relative precision is kept.
NV_INLINE double nv_bessel_interval(nv_bessel_row c, double x) {
  double t = nv_sub_rn(nv_sub_rn(x, c[0].x), c[0].y);
  return nv_fma(nv_bessel_poly(c, t), t, c[1].x);
}

// sqrt(2/(pi x)) times modulus and the sine of the phase plus `quarters` right angles, for x >= 8:
// M sin(x - pi/4 - alpha + quarters pi/2), where order 1 has another right angle less. J0 has 1
// quarter, Y0 none; J1 none, Y1 three.
NV_INLINE double nv_bessel_large(int nu, double x, int32_t quarters) {
  double y = nv_rcp_near(x), w = nv_mul_rn(y, y);
  nv_bessel_row c = nv_bessel_large_c[nu];
  double modulus = c[0].x, alpha = c[0].y;
#pragma unroll
  for (int i = 1; i < 12; ++i) {
    modulus = nv_fma(modulus, w, c[i].x);
    alpha = nv_fma(alpha, w, c[i].y);
  }
  // The phase as a sum, taken into the nearest quadrant: |d| exceeds pi/4 only slightly.
  nv_reduced a = nv_trig_reduce(x);
  alpha = nv_mul_rn(alpha, y);
  nv_dd d = nv_two_sum(a.r, -alpha);
  int up = d.hi <= 0.0;
  nv_dd s = nv_two_sum(d.hi, up ? NV_QUARTER_PI_HI : -NV_QUARTER_PI_HI);
  double lo = nv_add_rn(a.lo, up ? NV_QUARTER_PI_LO : -NV_QUARTER_PI_LO);
  nv_reduced phase = {s.hi, nv_add_rn(s.lo, nv_add_rn(d.lo, lo)), a.n + quarters - up};
  double m = nv_mul_rn(modulus, nv_rsqrt_near(x));
  double r = nv_mul_rn(nv_sin_quadrant(phase), m);
  return x < NV_INF ? r : 0.0;
}

// J of order nu (0 or 1) for x >= 0.
NV_INLINE double nv_bessel_j(int nu, double x) {
  if (!(x < 8.0))
    return x == x ? nv_bessel_large(nu, x, 1 - nu) : x;
  int k = nu ? (x >= 2.25) + (x >= 5.375) : (x >= 0.875) + (x >= 3.875) + (x >= 7.0);
  nv_bessel_row c = nv_bessel_j_c[k + 4 * nu];
  if (k > 0)
    return nv_bessel_interval(c, x);
  double z = nv_mul_rn(x, x);
  double p = nv_mul_rn(nv_bessel_poly(c, z), z);
  return nu ? nv_fma(p, x, nv_mul_rn(x, 0.5)) : nv_add_rn(1.0, p);
}

#endif
