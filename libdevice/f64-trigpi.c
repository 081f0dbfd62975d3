// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sinpi, cospi, sincospi in double precision: the reduction is exact for every argument.
#include "f64-trig.h"

// Zero of the argument's sign at an integer.
NV_INLINE double nv_sinpi_zero(double y, double x, double f, int32_t n) {
  return f == 0.0 && (n & 1) == 0 ? nv_mul_rn(x, 0.0) : y;
}

NV_EXPORT double __nv_sinpi(double x) {
  double f;
  nv_reduced a = nv_trigpi_reduce(x, &f);
  return nv_sinpi_zero(nv_sin_quadrant(a), x, f, a.n);
}

// Adding zero makes the result at a half-integer +0.
NV_EXPORT double __nv_cospi(double x) {
  double f;
  nv_reduced a = nv_trigpi_reduce(x, &f);
  a.n += 1;
  return nv_add_rn(nv_sin_quadrant(a), 0.0);
}

NV_EXPORT void __nv_sincospi(double x, double *sptr, double *cptr) {
  double f;
  nv_reduced a = nv_trigpi_reduce(x, &f);
  double s = nv_sin_kernel(a.r, a.lo), c = nv_cos_kernel(a.r, a.lo);
  int odd = a.n & 1;
  *sptr = nv_sinpi_zero(nv_flip_sign(odd ? c : s, a.n), x, f, a.n);
  *cptr = nv_add_rn(nv_flip_sign(odd ? s : c, a.n + 1), 0.0);
}
