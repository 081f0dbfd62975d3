// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// erfinv, erfcinv, normcdfinv in double precision.
//
// z with erfc(z) = q, or erf(z) = y = 1 - q. For y <= 0.85 z = y (sqrt(pi)/2 + y^2 R(y^2)); beyond
// it z = s + R(s) with s = sqrt(-log q), in two pieces. R is small beside the first term and in all
// three cases a rational function of one shape: its coefficients are loaded from a table and the
// lanes of a warp stay together.
#include "f64-arith.h"
#include "f64-log.h"

typedef double nv_double2 __attribute__((ext_vector_type(2)));
#include "f64-erfinv-table.h"

// sqrt(-log q) for 0 < q <= 0.15.
NV_INLINE nv_dd nv_root_of_log(double q) {
  int32_t e = 0;
  if (nv_hi(q) < 0x00100000) {
    q *= 0x1p54;
    e = -54;
  }
  nv_log_split s = nv_split_normal(q);
  nv_log_sum l = nv_log_kernel(nv_sub_rn(s.m, 1.0), 0.0);
  double exponent = (double)(s.e + e);
  double hi = nv_fma(exponent, NV_LOG_LN2_HI, l.u);
  double lo = nv_sub_rn(l.u, nv_fma(-exponent, NV_LOG_LN2_HI, hi));
  return nv_sqrt_sum(-nv_add_rn(hi, nv_add_rn(nv_fma(exponent, NV_LOG_LN2_LO, l.tail), lo)));
}

// z for 0 < q < 1, y + y_lo = 1 - q.
NV_INLINE double nv_erfc_inverse(double q, double y, double y_lo) {
  // z = first * scale + (factor R(u) + rest).
  double first = y, scale = NV_HALF_SQRT_PI_HI;
  double rest = nv_fma(y, NV_HALF_SQRT_PI_LO, nv_mul_rn(y_lo, scale));
  double z = nv_mul_rn(y, y);
  double u = nv_sub_rn(0.7225, z), factor = nv_mul_rn(z, y);
  int region = 0;
  if (!(y <= 0.85)) {
    nv_dd s = nv_root_of_log(q);
    region = s.hi < 6.0625 ? 1 : 2;
    u = nv_sub_rn(s.hi, s.hi < 6.0625 ? 1.375 : 6.0625);
    first = s.hi;
    scale = factor = 1.0;
    rest = s.lo;
  }
  const nv_double2 __attribute__((address_space(1))) *c = nv_erfinv_c[region];
  double top = c[0].x, bottom = c[0].y;
#pragma unroll
  for (int i = 1; i < 9; ++i) {
    top = nv_fma(top, u, c[i].x);
    bottom = nv_fma(bottom, u, i < 8 ? c[i].y : 1.0);
  }
  double r = nv_mul_rn(top, nv_rcp_near(bottom));
  return nv_fma(first, scale, nv_fma(factor, r, rest));
}

NV_EXPORT double __nv_erfinv(double x) {
  double a = nv_fabs(x);
  double z = nv_erfc_inverse(nv_sub_rn(1.0, a), a, 0.0);
  if (NV_UNLIKELY(!(a < 1.0)))
    z = a == 1.0 ? NV_INF : NV_NAN;
  return nv_copysign(z, x);
}

// erfcinv and, with the same argument halved and scaled, normcdfinv.
NV_INLINE double nv_erfcinv_signed(double x) {
  int upper = x > 1.0;
  double q = upper ? nv_sub_rn(2.0, x) : x;
  double y = nv_sub_rn(1.0, q);
  double z = nv_erfc_inverse(q, y, nv_sub_rn(nv_sub_rn(1.0, y), q));
  if (NV_UNLIKELY(!(q > 0.0)))
    z = q == 0.0 ? NV_INF : NV_NAN;
  return upper ? -z : z;
}

NV_EXPORT double __nv_erfcinv(double x) { return nv_erfcinv_signed(x); }

// -sqrt(2) erfcinv(2x), the constant in two parts.
NV_EXPORT double __nv_normcdfinv(double x) {
  double z = nv_erfcinv_signed(nv_add_rn(x, x));
  double r = nv_fma(z, -NV_SQRT2_HI, nv_mul_rn(z, -NV_SQRT2_LO));
  return nv_fabs(z) < NV_INF ? nv_add_rn(r, 0.0) : -z;
}
