// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cbrt and rcbrt in double precision.
//
// |x| = 2^(3q) m with m in [1, 8); single-precision hardware gives a first value to about 20 bits,
// one step of third order makes it nearly correctly rounded.
#include "f64-arith.h"

typedef struct {
  double m;
  int32_t q;
} nv_cube_split;

// x positive, finite, not zero; subnormals are scaled by 2^54.
NV_INLINE nv_cube_split nv_split_cube(double x) {
  int tiny = nv_hi(x) < 0x00100000;
  x = tiny ? x * 0x1p54 : x;
  uint32_t field = (uint32_t)nv_hi(x) >> 20;
  // field = 1023 + 3q + (0, 1 or 2), and 1023 = 3 * 341.
  int32_t q = (int32_t)(field * 0x5556u >> 16) - 341;
  double m = nv_hilo(nv_hi(x) - 3 * (q << 20), nv_lo(x));
  return (nv_cube_split){m, tiny ? q - 18 : q};
}

NV_INLINE int nv_cube_edge(double x) { return nv_magnitude_bits(x) >= 0x7ff00000u || x == 0.0; }

// m^(1/3) = y (1 + h)^(-1/3) with h = y^3/m - 1; y has 24 bits, so y^3 - m rounds once.
NV_EXPORT double __nv_cbrt(double x) {
  nv_cube_split s = nv_split_cube(nv_fabs(x));
  double y = (double)nv_exp2f_approx(nv_log2f_approx((float)s.m) * 0x1.555556p-2f);
  double r = nv_rcp_seed(s.m);
  r = nv_fma(nv_fma(-s.m, r, 1.0), r, r);
  double h = nv_mul_rn(nv_fma(nv_mul_rn(y, y), y, -s.m), r);
  double d = nv_mul_rn(nv_fma(h, 0x1.c71c71c71c71cp-3, -0x1.5555555555555p-2), h);
  y = nv_fma(d, y, y);
  y = nv_hilo(nv_hi(y) + (s.q << 20), nv_lo(y));
  return nv_cube_edge(x) ? nv_add_rn(x, x) : nv_copysign(y, x);
}

// m^(-1/3) = y (1 - h)^(-1/3) with h = 1 - m y^3, the product taken exactly.
NV_EXPORT double __nv_rcbrt(double x) {
  nv_cube_split s = nv_split_cube(nv_fabs(x));
  double y = (double)nv_exp2f_approx(nv_log2f_approx((float)s.m) * -0x1.555556p-2f);
  nv_dd p = nv_two_prod(nv_mul_rn(y, y), s.m);
  double h = nv_fma(-p.lo, y, nv_fma(-p.hi, y, 1.0));
  double d = nv_mul_rn(nv_fma(h, 0x1.c71c71c71c71cp-3, 0x1.5555555555555p-2), h);
  y = nv_fma(d, y, y);
  y = nv_copysign(nv_hilo(nv_hi(y) - (s.q << 20), nv_lo(y)), x);
  // 1/x is an infinity, a zero or NaN here.
  return nv_cube_edge(x) ? nv_rcp_seed(x) : y;
}
