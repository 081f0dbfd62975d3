// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact remainders in double precision: fmod, remainder, remquo.
//
// A quotient below 2^49 is one step: q = a/b rounded, from a reciprocal good to an ulp, misses a/b
// by less than 0.9, so r = a - q b stays below b; r is a multiple of b's last place, so it is a
// double and the fma that makes it is exact. Greater quotients are a long division in base 2^49 on
// the mantissas in [1, 2), each digit a step of this kind.
#include "f64-arith.h"

#define MAGIC 0x1.8p52
#define STEP 49

typedef struct {
  double mantissa;
  int32_t exponent;
} parts;

NV_INLINE parts split(double m) {
  int32_t bias = 1023;
  if (nv_hi(m) < 0x00100000) {
    m *= 0x1p54;
    bias += 54;
  }
  int32_t hi = nv_hi(m);
  return (parts){nv_hilo((hi & 0x000fffff) | 0x3ff00000, nv_lo(m)), (hi >> 20) - bias};
}

// m * 2^e, exact because the value is a double: two factors, since 2^e may be no normal number.
NV_INLINE double join(double m, int32_t e) {
  return nv_mul_rn(nv_mul_rn(m, nv_exp2i(e >> 1)), nv_exp2i(e - (e >> 1)));
}

// a = quotient b + r with |r| < b; the quotient modulo 8. r is NaN where there is no remainder.
typedef struct {
  double r;
  uint32_t quotient;
} division;

// One digit: the numerator n against b, whose reciprocal is given.
NV_INLINE division digit(double n, double b, double inverse) {
  double t = nv_fma(n, inverse, MAGIC);
  return (division){nv_fma(-nv_sub_rn(t, MAGIC), b, n), (uint32_t)nv_lo(t)};
}

// The quotient rounded to nearest, ties to even, or down, so that the remainder is that of
// remainder or of fmod.
NV_INLINE division settle(division d, double b, int nearest) {
  if (!nearest)
    return (division){d.r < 0.0 ? nv_add_rn(d.r, b) : d.r, d.quotient};
  // Twice the remainder may overflow; the infinity is greater than b, as the sum is.
  double twice = nv_add_rn(nv_fabs(d.r), nv_fabs(d.r));
  if (twice > b || (twice == b && (d.quotient & 1))) {
    d.quotient += d.r < 0.0 ? -1u : 1u;
    d.r = nv_sub_rn(d.r, nv_copysign(b, d.r));
  }
  return d;
}

// For finite a, b with b/2 <= a.
NV_INLINE division divide_long(double a, double b, int nearest) {
  parts pa = split(a), pb = split(b);
  int32_t left = pa.exponent - pb.exponent;
  division d = {pa.mantissa, 0};
  // a may be below b by an exponent.
  if (left < 0) {
    d.r = nv_mul_rn(d.r, 0.5);
  } else {
    double inverse = nv_rcp_near(pb.mantissa);
#pragma nounroll
    do {
      int32_t k = left < STEP ? left : STEP;
      division next = digit(nv_mul_rn(d.r, nv_exp2i(k)), pb.mantissa, inverse);
      d.r = next.r;
      // Three places are enough to clear the bits that count.
      d.quotient = (d.quotient << (k < 3 ? k : 3)) + next.quotient;
      left -= k;
    } while (left > 0);
  }
  d = settle(d, pb.mantissa, nearest);
  d.r = join(d.r, pb.exponent);
  return d;
}

// Magnitudes of any kind.
NV_INLINE division divide(double a, double b, int nearest) {
  // Below b or b/2 a is the remainder, and may be finer than b's last place. Neither 2 a, which may
  // overflow, nor b/2, which may underflow.
  if (nearest ? nv_sub_rn(b, a) > a : a < b)
    return (division){a, 0};
  if (NV_LIKELY(nv_magnitude_bits(b) - 0x04000000u < 0x78000000u && a < nv_mul_rn(b, 0x1p49)))
    return settle(digit(a, b, nv_rcp_near(b)), b, nearest);
  if (!(a < NV_INF) || !(b > 0.0))
    return (division){NV_NAN, 0};
  return divide_long(a, b, nearest);
}

NV_EXPORT double __nv_fmod(double x, double y) {
  double r = divide(nv_fabs(x), nv_fabs(y), 0).r;
  return r == r ? nv_copysign(r, x) : r;
}

// *quo gets the quotient's sign and its low three bits.
NV_INLINE double remainder_of(double x, double y, int32_t *quo) {
  division d = divide(nv_fabs(x), nv_fabs(y), 1);
  int32_t low = (int32_t)(d.quotient & 7);
  *quo = (nv_hi(x) ^ nv_hi(y)) < 0 ? -low : low;
  // A zero has x's sign.
  return d.r == d.r ? nv_hilo(nv_hi(d.r) ^ (nv_hi(x) & INT32_MIN), nv_lo(d.r)) : d.r;
}

NV_EXPORT double __nv_remainder(double x, double y) {
  int32_t quo;
  return remainder_of(x, y, &quo);
}

NV_EXPORT double __nv_remquo(double x, double y, int32_t *quo) { return remainder_of(x, y, quo); }
