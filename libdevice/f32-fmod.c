// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact remainders in f32: fmod, remainder, remquo.
//
// Long division in base 2^20 on the mantissas a, b in [1, 2): r <- r 2^k - q b with q the rounded
// quotient. q comes from an approximate reciprocal and misses the exact quotient r 2^k / b by less
// than 0.9, so |r| stays below b; r is a multiple of b's last place, so it is a float and the fma
// that makes it is exact.
#include "nv-libdevice.h"

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

// What the division leaves: a = quotient b + r 2^exponent(b), with the quotient's low bits.
typedef struct {
  float r, b;
  int32_t exponent;
  uint32_t quotient;
} division;

// For finite a >= b/2 > 0 (magnitudes).
NV_INLINE division divide(float a, float b) {
  const float magic = 0x1.8p23f;
  parts pa = split(a), pb = split(b);
  int32_t left = pa.exponent - pb.exponent;
  division d = {pa.mantissa, pb.mantissa, pb.exponent, 0};
  // a below b by an exponent: a/b is the remainder already.
  if (left < 0) {
    d.r = nv_mulf_rn(d.r, 0.5f);
    return d;
  }
  float inverse = nv_rcpf_approx(d.b);
  do {
    int32_t k = left < 20 ? left : 20;
    float shifted = nv_mulf_rn(d.r, nv_exp2if(k));
    float t = nv_fmaf(shifted, inverse, magic);
    d.r = nv_fmaf(-nv_subf_rn(t, magic), d.b, shifted);
    d.quotient = (d.quotient << k) + (nv_f2u(t) - 0x4b400000u);
    left -= k;
  } while (left > 0);
  return d;
}

// No remainder: NaN arguments, infinite a, zero b.
NV_INLINE int is_invalid(float a, float b) { return !(a < NV_INFF) || !(b > 0.0f); }

NV_EXPORT float __nv_fmodf(float x, float y) {
  float a = nv_fabsf(x), b = nv_fabsf(y);
  if (NV_UNLIKELY(is_invalid(a, b)))
    return NV_NANF;
  if (a < b)
    return x;
  division d = divide(a, b);
  float r = d.r < 0.0f ? nv_addf_rn(d.r, d.b) : d.r;
  return nv_copysignf(join(r, d.exponent), x);
}

// To the nearest multiple, the even one of two equally near. *quo gets the quotient's sign and its
// low three bits.
NV_INLINE float remainder_of(float x, float y, int32_t *quo) {
  float a = nv_fabsf(x), b = nv_fabsf(y);
  *quo = 0;
  if (NV_UNLIKELY(is_invalid(a, b)))
    return NV_NANF;
  // a < b/2, without the overflow of 2 a or the underflow of b/2.
  if (nv_subf_rn(b, a) > a)
    return x;
  division d = divide(a, b);
  float twice = nv_addf_rn(nv_fabsf(d.r), nv_fabsf(d.r));
  if (twice > d.b || (twice == d.b && (d.quotient & 1))) {
    d.quotient += d.r < 0.0f ? -1u : 1u;
    d.r = nv_subf_rn(d.r, nv_copysignf(d.b, d.r));
  }
  int32_t low = (int32_t)(d.quotient & 7);
  *quo = (nv_f2s(x) ^ nv_f2s(y)) < 0 ? -low : low;
  // A zero has x's sign.
  float r = nv_copysignf(join(nv_fabsf(d.r), d.exponent), x);
  return d.r < 0.0f ? -r : r;
}

NV_EXPORT float __nv_remainderf(float x, float y) {
  int32_t quo;
  return remainder_of(x, y, &quo);
}

NV_EXPORT float __nv_remquof(float x, float y, int32_t *quo) { return remainder_of(x, y, quo); }
