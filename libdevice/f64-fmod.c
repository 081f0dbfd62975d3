// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact remainders in double precision: fmod, remainder, remquo.
//
// Long division in base 2^49 on the mantissas a, b in [1, 2): r <- r 2^k - q b with q the rounded
// quotient. The reciprocal is good to an ulp, so q misses the exact quotient r 2^k / b by less than
// 0.9 and |r| stays below b; r is a multiple of b's last place, so it is a double and the fma that
// makes it is exact.
#include "f64-arith.h"

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

// What the division leaves: a = quotient b + r 2^exponent(b), with the quotient's low three bits.
typedef struct {
  double r, b;
  int32_t exponent;
  uint32_t quotient;
} division;

// For finite a >= b/2 > 0 (magnitudes).
NV_INLINE division divide(double a, double b) {
  const double magic = 0x1.8p52;
  parts pa = split(a), pb = split(b);
  int32_t left = pa.exponent - pb.exponent;
  division d = {pa.mantissa, pb.mantissa, pb.exponent, 0};
  // a below b by an exponent: a/b is the remainder already.
  if (left < 0) {
    d.r = nv_mul_rn(d.r, 0.5);
    return d;
  }
  double inverse = nv_rcp_near(d.b);
#pragma nounroll
  do {
    int32_t k = left < STEP ? left : STEP;
    double shifted = nv_mul_rn(d.r, nv_exp2i(k));
    double t = nv_fma(shifted, inverse, magic);
    d.r = nv_fma(-nv_sub_rn(t, magic), d.b, shifted);
    // Three places are enough to clear the bits that count.
    d.quotient = (d.quotient << (k < 3 ? k : 3)) + (uint32_t)nv_lo(t);
    left -= k;
  } while (left > 0);
  return d;
}

// No remainder: NaN arguments, infinite a, zero b.
NV_INLINE int is_invalid(double a, double b) { return !(a < NV_INF) || !(b > 0.0); }

NV_EXPORT double __nv_fmod(double x, double y) {
  double a = nv_fabs(x), b = nv_fabs(y);
  if (NV_UNLIKELY(is_invalid(a, b)))
    return NV_NAN;
  if (a < b)
    return x;
  division d = divide(a, b);
  double r = nv_hi(d.r) < 0 ? nv_add_rn(d.r, d.b) : d.r;
  return nv_copysign(join(r, d.exponent), x);
}

// To the nearest multiple, the even one of two equally near. *quo gets the quotient's sign and its
// low three bits.
NV_INLINE double remainder_of(double x, double y, int32_t *quo) {
  double a = nv_fabs(x), b = nv_fabs(y);
  *quo = 0;
  if (NV_UNLIKELY(is_invalid(a, b)))
    return NV_NAN;
  // a < b/2, without the overflow of 2 a or the underflow of b/2.
  if (nv_sub_rn(b, a) > a)
    return x;
  division d = divide(a, b);
  double twice = nv_add_rn(nv_fabs(d.r), nv_fabs(d.r));
  if (twice > d.b || (twice == d.b && (d.quotient & 1))) {
    d.quotient += d.r < 0.0 ? -1u : 1u;
    d.r = nv_sub_rn(d.r, nv_copysign(d.b, d.r));
  }
  int32_t low = (int32_t)(d.quotient & 7);
  *quo = (nv_hi(x) ^ nv_hi(y)) < 0 ? -low : low;
  // A zero has x's sign.
  double r = nv_copysign(join(nv_fabs(d.r), d.exponent), x);
  return d.r < 0.0 ? -r : r;
}

NV_EXPORT double __nv_remainder(double x, double y) {
  int32_t quo;
  return remainder_of(x, y, &quo);
}

NV_EXPORT double __nv_remquo(double x, double y, int32_t *quo) { return remainder_of(x, y, quo); }
