// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact remainders in f32: fmod, remainder, remquo.
//
// A quotient below 2^20 is one step: q = a/b rounded, from an approximate reciprocal, misses a/b by
// less than 0.7, so r = a - q b stays below b; r is a multiple of b's last place, so it is a float
// and the fma that makes it is exact. Greater quotients are a long division in base 2^20 on the
// mantissas in [1, 2), each digit a step of this kind.
#include "nv-libdevice.h"

#define MAGIC 0x1.8p23f

typedef struct {
  float mantissa;
  int32_t exponent;
} parts;

NV_INLINE parts split(float m) {
  int32_t bias = 127;
  if (!nv_ftz() && m < 0x1p-126f) {
    m = nv_mulf_rn(m, 0x1p24f);
    bias += 24;
  }
  uint32_t u = nv_f2u(m);
  return (parts){nv_u2f((u & 0x007fffffu) | 0x3f800000u), (int32_t)(u >> 23) - bias};
}

// m * 2^e, exact because the value is a float: two factors, since 2^e may be no normal number.
NV_INLINE float join(float m, int32_t e) {
  return nv_mulf_rn(nv_mulf_rn(m, nv_exp2if(e >> 1)), nv_exp2if(e - (e >> 1)));
}

// a = quotient b + r with |r| < b; the quotient modulo 2^32. r is NaN where there is no remainder.
typedef struct {
  float r;
  uint32_t quotient;
} division;

// One digit: the numerator n against b, whose reciprocal is given.
NV_INLINE division digit(float n, float b, float inverse) {
  float t = nv_fmaf(n, inverse, MAGIC);
  return (division){nv_fmaf(-nv_subf_rn(t, MAGIC), b, n), nv_f2u(t) - nv_f2u(MAGIC)};
}

// The quotient rounded to nearest, ties to even, or down, so that the remainder is that of
// remainder or of fmod.
NV_INLINE division settle(division d, float b, int nearest) {
  if (!nearest)
    return (division){d.r < 0.0f ? nv_addf_rn(d.r, b) : d.r, d.quotient};
  // Twice the remainder may overflow; the infinity is greater than b, as the sum is.
  float twice = nv_addf_rn(nv_fabsf(d.r), nv_fabsf(d.r));
  if (twice > b || (twice == b && (d.quotient & 1))) {
    d.quotient += d.r < 0.0f ? -1u : 1u;
    d.r = nv_subf_rn(d.r, nv_copysignf(b, d.r));
  }
  return d;
}

// For finite a, b with b/2 <= a.
NV_INLINE division divide_long(float a, float b, int nearest) {
  parts pa = split(a), pb = split(b);
  int32_t left = pa.exponent - pb.exponent;
  division d = {pa.mantissa, 0};
  // a may be below b by an exponent.
  if (left < 0) {
    d.r = nv_mulf_rn(d.r, 0.5f);
  } else {
    float inverse = nv_rcpf_approx(pb.mantissa);
#pragma nounroll
    do {
      int32_t k = left < 20 ? left : 20;
      division next = digit(nv_mulf_rn(d.r, nv_exp2if(k)), pb.mantissa, inverse);
      d.r = next.r;
      d.quotient = (d.quotient << k) + next.quotient;
      left -= k;
    } while (left > 0);
  }
  // Before the scaling, which may flush the remainder to zero.
  d = settle(d, pb.mantissa, nearest);
  d.r = join(d.r, pb.exponent);
  return d;
}

// Magnitudes of any kind. The one step needs a reciprocal and a remainder that are not subnormal.
NV_INLINE division divide(float a, float b, int nearest) {
  // Below b or b/2 a is the remainder, and may be finer than b's last place. Neither 2 a, which may
  // overflow, nor b/2, which may underflow.
  if (nearest ? nv_subf_rn(b, a) > a : a < b)
    return (division){a, 0};
  if (NV_LIKELY(b >= 0x1p-100f && b <= 0x1p126f && a < nv_mulf_rn(b, 0x1p20f)))
    return settle(digit(a, b, nv_rcpf_approx(b)), b, nearest);
  if (!(a < NV_INFF) || !(b > 0.0f))
    return (division){NV_NANF, 0};
  return divide_long(a, b, nearest);
}

NV_EXPORT float __nv_fmodf(float x, float y) {
  float r = nv_flushf(divide(nv_fabsf(x), nv_fabsf(y), 0).r);
  return r == r ? nv_copysignf(r, x) : r;
}

// *quo gets the quotient's sign and its low three bits.
NV_INLINE float remainder_of(float x, float y, int32_t *quo) {
  division d = divide(nv_fabsf(x), nv_fabsf(y), 1);
  int32_t low = (int32_t)(d.quotient & 7);
  *quo = (nv_f2s(x) ^ nv_f2s(y)) < 0 ? -low : low;
  // A zero has x's sign.
  d.r = nv_flushf(d.r);
  return d.r == d.r ? nv_u2f(nv_f2u(d.r) ^ (nv_f2u(x) & 0x80000000u)) : d.r;
}

NV_EXPORT float __nv_remainderf(float x, float y) {
  int32_t quo;
  return remainder_of(x, y, &quo);
}

NV_EXPORT float __nv_remquof(float x, float y, int32_t *quo) { return remainder_of(x, y, quo); }
