// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bessel functions of the second kind, y0, y1, yn, in double precision.
#include "f64-bessel.h"

// log(2^e (1 + f)), f rounded.
NV_INLINE double nv_log_parts(int32_t e, double f) {
  nv_log_sum l = nv_log_kernel(f, 0.0);
  double k = (double)e;
  double hi = nv_fma(k, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-k, NV_LOG_LN2_HI, hi));
  return nv_add_rn(hi, nv_add_rn(nv_fma(k, NV_LOG_LN2_LO, l.tail), lo));
}

// Below 2.25 and 1.75. With Y0's first zero z0 it is (2/pi) log(x/z0) J0 + (x^2 - z0^2) R, whose
// two terms both vanish there; Y1 is (2/pi)(log(x) J1 - 1/x) + x R.
NV_INLINE double nv_bessel_y_small(int nu, double x) {
  double z = nv_mul_rn(x, x);
  nv_bessel_row c = nv_bessel_small_c[nu];
  double j = c[0].x, rest = c[0].y;
#pragma unroll
  for (int i = 1; i < 10; ++i) {
    j = nv_fma(j, z, c[i].x);
    rest = nv_fma(rest, z, c[i].y);
  }
  int32_t scaled = 0;
  double normal = x;
  if (nv_hi(x) < 0x00100000) {
    normal = x * 0x1p54;
    scaled = -54;
  }
  int32_t e = nv_split_normal(nu ? normal : nv_mul_rn(normal, NV_Y0_ZERO_RCP)).e;
  double m = nv_hilo(nv_hi(normal) - (e << 20), nv_lo(normal));
  double f = nu ? nv_sub_rn(m, 1.0)
                : nv_mul_rn(nv_sub_rn(nv_sub_rn(m, NV_Y0_ZERO_HI), NV_Y0_ZERO_LO), NV_Y0_ZERO_RCP);
  double log = nv_mul_rn(nv_log_parts(e + scaled, f), NV_TWO_OVER_PI_HI);
  if (nu == 0) {
    double d = nv_sub_rn(nv_sub_rn(x, NV_Y0_ZERO_HI), NV_Y0_ZERO_LO);
    return nv_fma(log, j, nv_mul_rn(rest, nv_mul_rn(d, nv_add_rn(x, NV_Y0_ZERO_HI))));
  }
  // 2/(pi x), with its remainder; for tiny x, which may be subnormal, the only term.
  double scale = x < 0x1p-60 ? 0x1p54 : 1.0;
  double xs = x * scale;
  double y = nv_rcp_near(xs);
  double q = nv_mul_rn(y, -NV_TWO_OVER_PI_HI);
  double tail = nv_mul_rn(nv_sub_rn(nv_fma(-q, xs, -NV_TWO_OVER_PI_HI), NV_TWO_OVER_PI_LO), y);
  double regular = nv_mul_rn(nv_fma(log, j, rest), x);
  return nv_add_rn(q * scale, nv_fma(tail, scale, regular));
}

// Y of order nu (0 or 1).
NV_INLINE double nv_bessel_y(int nu, double x) {
  if (!(x > 0.0))
    return x == 0.0 ? -NV_INF : NV_NAN;
  if (x >= 8.0)
    return nv_bessel_large(nu, x, nu ? 3 : 0);
  if (x < (nu ? 1.75 : 2.25))
    return nv_bessel_y_small(nu, x);
  int k = nu ? (x >= 2.6875) + (x >= 4.375) + (x >= 6.5) : (x >= 3.0) + (x >= 4.875) + (x >= 6.125);
  return nv_bessel_interval(nv_bessel_y_c[k + 4 * nu], x);
}

NV_EXPORT double __nv_y0(double x) { return nv_bessel_y(0, x); }

NV_EXPORT double __nv_y1(double x) { return nv_bessel_y(1, x); }

// The recurrence upwards is stable. It stops at minus infinity, where it would make NaN.
NV_EXPORT double __nv_yn(int n, double x) {
  if (n < 0)
    return NV_NAN;
  double previous = 0.0, here = 0.0;
#pragma nounroll
  for (int nu = 0; nu < 2; ++nu) {
    previous = here;
    here = nv_bessel_y(nu, x);
  }
  if (n == 0)
    return previous;
  if (!(x < NV_INF))
    return here;
  double two_over_x = nv_div_rn(2.0, x);
#pragma nounroll
  for (int k = 1; k < n && here > -NV_INF; ++k) {
    double next = nv_fma(nv_mul_rn((double)k, two_over_x), here, -previous);
    previous = here;
    here = next;
  }
  return here;
}
