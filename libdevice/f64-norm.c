// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hypot, norm, norm3d, norm4d and their reciprocals in double precision.
//
// Arguments are scaled by a power of two taken from the largest; the squares are summed with their
// rounding errors; one Newton step on the square root or its reciprocal takes the exact remainder.
#include "f64-arith.h"

// A power of two that brings the largest magnitude to about 1/4, and its inverse. Both are normal:
// a subnormal magnitude stays above 2^-53, a huge one below 4.
typedef struct {
  double factor, inverse;
} nv_scaling;

NV_INLINE nv_scaling nv_scale_for(double largest) {
  int32_t hi = 0x7fc00000 - (nv_hi(largest) & 0x7ff00000);
  hi = hi > 0x00100000 ? hi : 0x00100000;
  return (nv_scaling){nv_hilo(hi, 0), nv_hilo(0x7fe00000 - hi, 0)};
}

NV_INLINE nv_dd nv_square(double x) { return nv_two_prod(x, x); }

// sum + x^2 where x^2 <= sum.hi.
NV_INLINE nv_dd nv_add_square(nv_dd sum, double x) {
  double hi = nv_fma(x, x, sum.hi);
  double lo = nv_fma(x, x, nv_sub_rn(sum.hi, hi));
  return (nv_dd){hi, nv_add_rn(sum.lo, lo)};
}

NV_INLINE double nv_sqrt_of_sum(nv_dd v) {
  double y = nv_rsqrt_seed(v.hi);
  double g = nv_mul_rn(v.hi, y), h = nv_mul_rn(y, 0.5);
  double s = nv_fma(g, nv_fma(-g, h, 0.5), g);
  double rest = nv_add_rn(nv_fma(-s, s, v.hi), v.lo);
  return nv_fma(rest, h, s);
}

// e = 1 - v y^2 exactly enough; y (1 - e)^(-1/2) to second order.
NV_INLINE double nv_rsqrt_of_sum(nv_dd v) {
  double y = nv_rsqrt_seed(v.hi);
  nv_dd g = nv_two_prod(v.hi, y);
  double e = nv_fma(-g.hi, y, 1.0);
  e = nv_fma(-nv_fma(v.lo, y, g.lo), y, e);
  return nv_fma(nv_mul_rn(nv_fma(e, 0.375, 0.5), e), y, y);
}

NV_INLINE int nv_not_finite(double x) { return nv_magnitude_bits(x) >= 0x7ff00000u; }

// The larger of two magnitudes; if one is NaN, the result is used no more.
NV_INLINE double nv_larger(double a, double b) { return b > a ? b : a; }
NV_INLINE double nv_smaller(double a, double b) { return b > a ? a : b; }

NV_EXPORT double __nv_hypot(double x, double y) {
  double a = nv_fabs(x), b = nv_fabs(y);
  double large = nv_larger(a, b), small = nv_smaller(a, b);
  nv_scaling s = nv_scale_for(large);
  nv_dd v = nv_add_square(nv_square(large * s.factor), small * s.factor);
  double r = nv_sqrt_of_sum(v) * s.inverse;
  r = large == 0.0 ? 0.0 : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b)))
    r = a == NV_INF || b == NV_INF ? NV_INF : nv_add_rn(a, b);
  return r;
}

NV_EXPORT double __nv_rhypot(double x, double y) {
  double a = nv_fabs(x), b = nv_fabs(y);
  double large = nv_larger(a, b), small = nv_smaller(a, b);
  nv_scaling s = nv_scale_for(large);
  nv_dd v = nv_add_square(nv_square(large * s.factor), small * s.factor);
  double r = nv_rsqrt_of_sum(v) * s.factor;
  r = large == 0.0 ? NV_INF : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b)))
    r = a == NV_INF || b == NV_INF ? 0.0 : nv_add_rn(a, b);
  return r;
}

// Largest first, the others in any order.
NV_INLINE nv_dd nv_sum3(double a, double b, double c, nv_scaling *s, double *largest) {
  double ab = nv_larger(a, b), rest = nv_smaller(a, b);
  double large = nv_larger(ab, c), other = nv_smaller(ab, c);
  *largest = large;
  *s = nv_scale_for(large);
  nv_dd v = nv_add_square(nv_square(large * s->factor), other * s->factor);
  return nv_add_square(v, rest * s->factor);
}

NV_INLINE nv_dd nv_sum4(double a, double b, double c, double d, nv_scaling *s, double *largest) {
  double ab = nv_larger(a, b), rest = nv_smaller(a, b);
  double cd = nv_larger(c, d), rest2 = nv_smaller(c, d);
  double large = nv_larger(ab, cd), other = nv_smaller(ab, cd);
  *largest = large;
  *s = nv_scale_for(large);
  nv_dd v = nv_add_square(nv_square(large * s->factor), other * s->factor);
  v = nv_add_square(v, rest * s->factor);
  return nv_add_square(v, rest2 * s->factor);
}

NV_EXPORT double __nv_norm3d(double x, double y, double z) {
  double a = nv_fabs(x), b = nv_fabs(y), c = nv_fabs(z), largest;
  nv_scaling s;
  nv_dd v = nv_sum3(a, b, c, &s, &largest);
  double r = nv_sqrt_of_sum(v) * s.inverse;
  r = largest == 0.0 ? 0.0 : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b) || nv_not_finite(c)))
    r = a == NV_INF || b == NV_INF || c == NV_INF ? NV_INF : NV_NAN;
  return r;
}

NV_EXPORT double __nv_rnorm3d(double x, double y, double z) {
  double a = nv_fabs(x), b = nv_fabs(y), c = nv_fabs(z), largest;
  nv_scaling s;
  nv_dd v = nv_sum3(a, b, c, &s, &largest);
  double r = nv_rsqrt_of_sum(v) * s.factor;
  r = largest == 0.0 ? NV_INF : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b) || nv_not_finite(c)))
    r = a == NV_INF || b == NV_INF || c == NV_INF ? 0.0 : NV_NAN;
  return r;
}

NV_EXPORT double __nv_norm4d(double x, double y, double z, double w) {
  double a = nv_fabs(x), b = nv_fabs(y), c = nv_fabs(z), d = nv_fabs(w), largest;
  nv_scaling s;
  nv_dd v = nv_sum4(a, b, c, d, &s, &largest);
  double r = nv_sqrt_of_sum(v) * s.inverse;
  r = largest == 0.0 ? 0.0 : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b) || nv_not_finite(c) || nv_not_finite(d)))
    r = a == NV_INF || b == NV_INF || c == NV_INF || d == NV_INF ? NV_INF : NV_NAN;
  return r;
}

NV_EXPORT double __nv_rnorm4d(double x, double y, double z, double w) {
  double a = nv_fabs(x), b = nv_fabs(y), c = nv_fabs(z), d = nv_fabs(w), largest;
  nv_scaling s;
  nv_dd v = nv_sum4(a, b, c, d, &s, &largest);
  double r = nv_rsqrt_of_sum(v) * s.factor;
  r = largest == 0.0 ? NV_INF : r;
  if (NV_UNLIKELY(nv_not_finite(a) || nv_not_finite(b) || nv_not_finite(c) || nv_not_finite(d)))
    r = a == NV_INF || b == NV_INF || c == NV_INF || d == NV_INF ? 0.0 : NV_NAN;
  return r;
}

// The largest magnitude of a vector: infinity if there is one, else NaN if there is one.
NV_INLINE double nv_largest_of(int dim, const double *t) {
  double largest = 0.0, nan = 0.0;
#pragma nounroll
  for (int i = 0; i < dim; ++i) {
    double a = nv_fabs(t[i]);
    largest = nv_larger(largest, a);
    nan = a != a ? a : nan;
  }
  return largest == NV_INF ? NV_INF : nv_add_rn(largest, nan);
}

// Sum of the scaled squares. The terms come in any order, so the first step is a full two-sum.
NV_INLINE nv_dd nv_sum_of(int dim, const double *t, double factor) {
  nv_dd v = {0.0, 0.0};
#pragma nounroll
  for (int i = 0; i < dim; ++i) {
    nv_dd square = nv_square(t[i] * factor);
    nv_dd sum = nv_two_sum(v.hi, square.hi);
    v = (nv_dd){sum.hi, nv_add_rn(v.lo, nv_add_rn(sum.lo, square.lo))};
  }
  return v;
}

NV_EXPORT double __nv_norm(int dim, const double *t) {
  double largest = nv_largest_of(dim, t);
  if (!(largest < NV_INF) || largest == 0.0)
    return largest;
  nv_scaling s = nv_scale_for(largest);
  return nv_sqrt_of_sum(nv_sum_of(dim, t, s.factor)) * s.inverse;
}

NV_EXPORT double __nv_rnorm(int dim, const double *t) {
  double largest = nv_largest_of(dim, t);
  if (!(largest < NV_INF) || largest == 0.0)
    return nv_div_rn(1.0, largest);
  nv_scaling s = nv_scale_for(largest);
  return nv_rsqrt_of_sum(nv_sum_of(dim, t, s.factor)) * s.factor;
}
