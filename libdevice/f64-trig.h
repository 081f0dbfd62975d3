// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Argument reduction and kernels of the double-precision trigonometric functions.
#ifndef NV_F64_TRIG_H
#define NV_F64_TRIG_H

#include "f64-exp.h"
#include "f64-trig-poly.h"

#define NV_GLOBAL __attribute__((address_space(1)))
// Defined once, in f64-trig-huge.c.
typedef double nv_double2 __attribute__((ext_vector_type(2)));
extern const nv_double2 nv_trig_c[2][4] NV_GLOBAL;
extern const uint64_t nv_two_over_pi[] NV_GLOBAL;

// x = n pi/2 + r + lo (n modulo 4 at least), |r| a little above pi/4 at most.
typedef struct {
  double r, lo;
  int32_t n;
} nv_reduced;

// The same for |x| >= 2^25, by multiplication with as many bits of 2/pi as matter. The quadrant is
// in the last two bits of the second element. An infinity or NaN gives NaN.
nv_double2 nv_reduce_huge(double x);

NV_INLINE nv_reduced nv_trig_reduce(double x) {
  if (NV_UNLIKELY(!(nv_magnitude(x) < NV_MAGNITUDE(0x41800000u)))) {
    nv_double2 v = nv_reduce_huge(x);
    return (nv_reduced){v.x, v.y, nv_lo(v.y) & 3};
  }
  // The first step is exact; so is the product in the second one, whose rounding error is had by a
  // subtraction. The third term is below 2^-57.
  nv_rounded k = nv_unbias(nv_fma(x, NV_TWO_OVER_PI, NV_ROUNDING_BIAS));
  double a = nv_fma(k.value, -NV_PIO2_1, x);
  double r = nv_fma(k.value, -NV_PIO2_2, a);
  double lo = nv_fma(k.value, -NV_PIO2_2, nv_sub_rn(a, r));
  return (nv_reduced){r, nv_fma(k.value, -NV_PIO2_3, lo), k.n};
}

NV_INLINE double nv_sin_kernel(double r, double lo) {
  double z = nv_mul_rn(r, r);
  return nv_add_rn(r, nv_fma(nv_mul_rn(r, z), NV_POLY(nv_sin_c, z), lo));
}

NV_INLINE double nv_cos_kernel(double r, double lo) {
  double z = nv_mul_rn(r, r);
  double p = nv_fma(NV_POLY(nv_cos_c, z), z, -0.5);
  return nv_add_rn(1.0, nv_fma(p, z, -nv_mul_rn(r, lo)));
}

// Flips the sign of x when bit 1 of n is set.
NV_INLINE double nv_flip_sign(double x, int32_t n) {
  return nv_hilo(nv_hi(x) ^ (int32_t)(((uint32_t)n & 2u) << 30), nv_lo(x));
}

// sin(a) for even n, cos(a) for odd n, with the sign of the quadrant. One polynomial, its
// coefficients loaded by the parity: cheaper than both sides of a branch.
NV_INLINE double nv_sin_quadrant(nv_reduced a) {
  int odd = a.n & 1;
  const nv_double2 NV_GLOBAL *c = nv_trig_c[odd];
  double z = nv_mul_rn(a.r, a.r);
  double p = c[3].x;
#pragma unroll
  for (int i = 2; i >= 0; --i)
    p = nv_fma(nv_fma(p, z, c[i].y), z, c[i].x);
  double base = odd ? 1.0 : a.r;
  double factor = odd ? z : nv_mul_rn(a.r, z);
  double tail = odd ? -nv_mul_rn(a.r, a.lo) : a.lo;
  return nv_flip_sign(nv_add_rn(base, nv_fma(factor, p, tail)), a.n);
}

// x = n/2 + f with |f| <= 1/4, f times pi as an unevaluated sum. NaN and infinities give NaN.
NV_INLINE nv_reduced nv_trigpi_reduce(double x, double *f) {
  double t = nv_fma(nv_rint(nv_mul_rn(x, 0.5)), -2.0, x);
  nv_rounded k = nv_unbias(nv_fma(t, 2.0, NV_ROUNDING_BIAS));
  *f = nv_fma(k.value, -0.5, t);
  double r = nv_mul_rn(*f, NV_PI_HI);
  double lo = nv_fma(*f, NV_PI_LO, nv_fma(*f, NV_PI_HI, -r));
  return (nv_reduced){r, lo, k.n};
}

#endif
