// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modified Bessel functions of the first kind, orders 0 and 1, in double precision.
#include "f64-pow.h"

#define NV_GLOBAL __attribute__((address_space(1)))
typedef double nv_double2 __attribute__((ext_vector_type(2)));
#include "f64-bessel-i-table.h"

// Below 10 the power series in x^2/4, all terms positive; beyond, exp(x)/sqrt(x) times a polynomial
// in 1/x of the same degree. x >= 0.
NV_INLINE double nv_bessel_i(int nu, double x) {
  int big = !(x < 10.0);
  double t = big ? nv_rcp_near(x) : nv_mul_rn(nv_mul_rn(x, 0.25), x);
  const nv_double2 NV_GLOBAL *c = nv_bessel_i_c[2 * nu + big];
  double p = c[8].y;
#pragma unroll
  for (int i = 8; i > 0; --i)
    p = nv_fma(nv_fma(p, t, c[i].x), t, c[i - 1].y);
  p = nv_fma(p, t, c[0].x);
  if (!big) {
    // The rounding error of t counts x/2 times; the logarithmic derivative is about 2/(x + 1).
    double t_lo = nv_fma(nv_mul_rn(x, 0.25), x, -t);
    double relative = nv_mul_rn(nv_mul_rn(t_lo, 2.0), nv_rcp_seed(nv_add_rn(x, 1.0)));
    double half = nv_mul_rn(x, 0.5);
    double tail = nv_mul_rn(p, t);
    tail = nv_fma(tail, relative, tail);
    return nu ? nv_fma(tail, half, half) : nv_add_rn(tail, 1.0);
  }
  // Infinity, NaN; the results overflow above 714.
  if (!(x < 714.0))
    return nv_add_rn(x, NV_INF);
  double factor = nv_mul_rn(p, nv_rsqrt_near(x));
  nv_exp_parts e = nv_exp_of_sum((nv_dd){x, 0.0});
  return nv_scale_wide(nv_fma(factor, e.hi, nv_mul_rn(factor, e.lo)), e.n);
}

NV_EXPORT double __nv_cyl_bessel_i0(double x) { return nv_bessel_i(0, nv_fabs(x)); }

NV_EXPORT double __nv_cyl_bessel_i1(double x) { return nv_copysign(nv_bessel_i(1, nv_fabs(x)), x); }
