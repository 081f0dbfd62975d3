// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exponential kernels in double precision: reduction to |r| <= ln2/2, polynomial, scaling.
#ifndef NV_F64_EXP_H
#define NV_F64_EXP_H

#include "nv-libdevice.h"
#include "f64-exp-poly.h"

// Adding and subtracting this rounds to an integer, which then sits in the low word of the sum.
#define NV_ROUNDING_BIAS 0x1.8p52

// The integer part of a biased sum as a double and as an integer.
typedef struct {
  double value;
  int32_t n;
} nv_rounded;

NV_INLINE nv_rounded nv_unbias(double biased) {
  return (nv_rounded){nv_sub_rn(biased, NV_ROUNDING_BIAS), nv_lo(biased)};
}

// exp(r) for |r| <= ln2/2.
NV_INLINE double nv_exp_poly(double r) {
  double p = NV_POLY(nv_exp_c, r);
  return nv_fma(nv_fma(p, r, 1.0), r, 1.0);
}

// p * 2^n for p in [0.7, 1.5) and a result in the normal range.
NV_INLINE double nv_scale_normal(double p, int32_t n) {
  return nv_hilo(nv_hi(p) + (n << 20), nv_lo(p));
}

// p * 2^n in two factors for any result; n in [-1150, 1150].
NV_INLINE double nv_scale_wide(double p, int32_t n) {
  int32_t half = n >> 1;
  return nv_scale_normal(p, half) * nv_exp2i(n - half);
}

// The magnitude of x as an ordered float: the high word without its sign. NaN stays NaN and an
// infinity becomes one, so a comparison with a finite bound sends both to the slow side.
NV_INLINE float nv_magnitude(double x) { return nv_fabsf(nv_s2f(nv_hi(x))); }
// The bound for it that the high word `hi` stands for.
#define NV_MAGNITUDE(hi) nv_u2f(hi)

// n ln2 + r = x, |r| slightly above ln2/2 at most; x + 0 exactly 0 gives r = 0.
NV_INLINE double nv_exp_reduce(double x, nv_rounded *k) {
  *k = nv_unbias(nv_fma(x, NV_LOG2E, NV_ROUNDING_BIAS));
  double r = nv_fma(k->value, -NV_LN2_HI, x);
  return nv_fma(k->value, -NV_LN2_LO, r);
}

// exp(x) - 1 = 2^n e + (2^n - 1), where e = exp(r) - 1. Below 1/2 n is 0 and r is x itself: with
// n = 1 the sum would cancel there.
NV_INLINE double nv_expm1_reduced(double x, int32_t *n) {
  nv_rounded k = nv_unbias(nv_fma(x, NV_LOG2E, NV_ROUNDING_BIAS));
  int small = nv_magnitude(x) < NV_MAGNITUDE(0x3fe00000u);
  double value = small ? 0.0 : k.value;
  *n = small ? 0 : k.n;
  double r = nv_fma(value, -NV_LN2_HI, x);
  r = nv_fma(value, -NV_LN2_LO, r);
  return nv_fma(nv_mul_rn(NV_POLY(nv_expm1_c, r), r), r, r);
}

#endif
