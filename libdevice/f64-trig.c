// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sin, cos, sincos, tan in double precision, for every finite argument.
#include "f64-arith.h"
#include "f64-trig.h"

// Below 2^-27 sin(x) and tan(x) round to x; the sums would also lose the sign of -0.
#define NV_TRIG_TINY NV_MAGNITUDE(0x3e400000u)

NV_EXPORT double __nv_sin(double x) {
  double y = nv_sin_quadrant(nv_trig_reduce(x));
  return nv_magnitude(x) < NV_TRIG_TINY ? x : y;
}

NV_EXPORT double __nv_cos(double x) {
  nv_reduced a = nv_trig_reduce(x);
  a.n += 1;
  return nv_sin_quadrant(a);
}

NV_EXPORT void __nv_sincos(double x, double *sptr, double *cptr) {
  nv_reduced a = nv_trig_reduce(x);
  double s = nv_sin_kernel(a.r, a.lo), c = nv_cos_kernel(a.r, a.lo);
  int odd = a.n & 1;
  double y = nv_flip_sign(odd ? c : s, a.n);
  *sptr = nv_magnitude(x) < NV_TRIG_TINY ? x : y;
  *cptr = nv_flip_sign(odd ? s : c, a.n + 1);
}

// tan(r + lo) = N/D with N = r + n and D = 1 + d, small n and d. The quotient is N/D or -D/N; its
// remainder is taken from the unrounded sums, so that only the last operation rounds noticeably.
NV_EXPORT double __nv_tan(double x) {
  nv_reduced a = nv_trig_reduce(x);
  double z = nv_mul_rn(a.r, a.r);
  double n = nv_fma(nv_mul_rn(a.r, z), NV_POLY(nv_tan_top, z), a.lo);
  double d = nv_mul_rn(NV_POLY(nv_tan_bottom, z), z);
  int odd = a.n & 1;
  double top = odd ? -1.0 : a.r, top_lo = odd ? -d : n;
  double bottom = odd ? a.r : 1.0, bottom_lo = odd ? n : d;
  double divisor = nv_add_rn(bottom, bottom_lo);
  double divisor_lo = nv_add_rn(nv_sub_rn(bottom, divisor), bottom_lo);
  double y = nv_rcp_near(divisor);
  double q = nv_mul_rn(nv_add_rn(top, top_lo), y);
  double rest = nv_add_rn(nv_fma(-q, divisor, top), top_lo);
  rest = nv_fma(-q, divisor_lo, rest);
  q = nv_fma(rest, y, q);
  return nv_magnitude(x) < NV_TRIG_TINY ? x : q;
}
