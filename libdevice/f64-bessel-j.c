// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bessel functions of the first kind, j0, j1, jn, in double precision.
#include "f64-bessel.h"

NV_EXPORT double __nv_j0(double x) { return nv_bessel_j(0, nv_fabs(x)); }

NV_EXPORT double __nv_j1(double x) {
  double r = nv_bessel_j(1, nv_fabs(x));
  return nv_hi(x) < 0 ? -r : r;
}

// J(n) for x < n by the recurrence downwards from an order so high that the start does not matter,
// scaled by the larger of J(0) and J(1).
NV_INLINE double nv_bessel_down(int n, double x, double j0, double j1) {
  // Beyond the order the terms fall off like exp(-k^1.5); 160 n gives more than 53 bits.
  int32_t start = n + (int32_t)nv_sqrt_rn(160.0 * n) + 20;
  double two_over_x = nv_div_near(2.0, x);
  double above = 0.0, here = 0x1p-900, found = 0.0, order0 = 0.0;
#pragma nounroll
  for (int32_t k = start; k > 0; --k) {
    double below = nv_fma(nv_mul_rn((double)k, two_over_x), here, -above);
    above = here;
    here = below;
    // One step multiplies by up to 2k/x, less than 2^270 for the arguments that come here.
    if (nv_magnitude(here) > NV_MAGNITUDE(0x5f300000u)) { // 2^500
      here *= 0x1p-500;
      above *= 0x1p-500;
      found *= 0x1p-500;
    }
    if (k == n + 1)
      found = here;
  }
  order0 = here;
  int use_first = nv_fabs(j0) >= nv_fabs(j1);
  double reference = use_first ? order0 : above, value = use_first ? j0 : j1;
  return nv_mul_rn(nv_div_rn(found, reference), value);
}

NV_EXPORT double __nv_jn(int n, double x) {
  double a = nv_fabs(x);
  if (n < 0)
    return NV_NAN;
  if (x != x)
    return x;
  double previous = 0.0, here = 0.0;
  // Orders 0 and 1; one copy of the code.
#pragma nounroll
  for (int nu = 0; nu < 2; ++nu) {
    previous = here;
    here = nv_bessel_j(nu, a);
  }
  double r;
  if (n < 2) {
    r = n == 0 ? previous : here;
  } else if (a < 0x1p-240) {
    // The first term of the series; from order 5 on it is less than the smallest number.
    double half = nv_mul_rn(a, 0.5), square = nv_mul_rn(half, half);
    double scale = n == 2 ? 1.0 / 2 : n == 3 ? 1.0 / 6 : n == 4 ? 1.0 / 24 : 0.0;
    double rest = n == 3 ? half : n == 4 ? square : 1.0;
    r = nv_mul_rn(nv_mul_rn(square, rest), scale);
  } else if (a == NV_INF || (double)n >= nv_fma(a, 2.0, 2000.0)) {
    // Far above the argument it is below (e x/(2 n))^n, less than the smallest number.
    r = 0.0;
  } else if (a < (double)n) {
    r = nv_bessel_down(n, a, previous, here);
  } else {
    double two_over_x = nv_div_near(2.0, a);
#pragma nounroll
    for (int k = 1; k < n; ++k) {
      double next = nv_fma(nv_mul_rn((double)k, two_over_x), here, -previous);
      previous = here;
      here = next;
    }
    r = here;
  }
  return nv_hi(x) < 0 && (n & 1) ? -r : r;
}
