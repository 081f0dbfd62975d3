// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Argument reduction modulo pi/2 and the sine, cosine and tangent of a reduced argument, in f32.
#ifndef NV_F32_TRIG_H
#define NV_F32_TRIG_H

#include "nv-libdevice.h"
#include "f32-trig-poly.h"

// x = r + quadrant * pi/2 with |r| <= pi/4 (a little more where the product with 2/pi rounds).
typedef struct {
  float r;
  int32_t quadrant;
} nv_reducedf;

NV_INLINE uint32_t nv_pick(uint32_t i, uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  return i & 2 ? (i & 1 ? d : c) : (i & 1 ? b : a);
}

// Payne and Hanek: x = m 2^(e - 150) for the 24-bit m, so of 2/pi only the bits matter whose
// weight, times 2^(e - 150), is below 4 (more is a whole turn) and reaches far enough down: 96 bits
// leave 62 bits of fraction after the two of the quadrant, and no float comes nearer to a multiple
// of pi/2 than about 2^-30. All of it is selects and integer products: no table, no local array.
NV_INLINE nv_reducedf nv_reducef_large(float x) {
  uint32_t u = nv_f2u(x), m = (u & 0x007fffffu) | 0x00800000u;
  uint32_t first = ((u >> 23) & 0xff) - 128, word = first >> 5, shift = first & 31;
  uint32_t w0 = nv_pick(word, TWO_OVER_PI_W0, TWO_OVER_PI_W1, TWO_OVER_PI_W2, TWO_OVER_PI_W3);
  uint32_t w1 = nv_pick(word, TWO_OVER_PI_W1, TWO_OVER_PI_W2, TWO_OVER_PI_W3, TWO_OVER_PI_W4);
  uint32_t w2 = nv_pick(word, TWO_OVER_PI_W2, TWO_OVER_PI_W3, TWO_OVER_PI_W4, TWO_OVER_PI_W5);
  uint32_t w3 = nv_pick(word, TWO_OVER_PI_W3, TWO_OVER_PI_W4, TWO_OVER_PI_W5, TWO_OVER_PI_W6);
  uint32_t hi = __builtin_elementwise_fshl(w0, w1, shift);
  uint32_t mid = __builtin_elementwise_fshl(w1, w2, shift);
  uint32_t lo = __builtin_elementwise_fshl(w2, w3, shift);
  uint64_t low = (uint64_t)mid * m + nv_umulhi(lo, m);
  uint64_t turns = low + ((uint64_t)(hi * m) << 32);
  // The two top bits and the next one, rounded, are the quadrant; the rest is a signed fraction.
  uint32_t quadrant = (uint32_t)((turns + (1ull << 61)) >> 62);
  int64_t fraction = (int64_t)(turns << 2);
  // fraction 2^-64 quarter turns; times pi/2 as an integer, so that only one rounding is left.
  uint64_t size = (uint64_t)(fraction < 0 ? -fraction : fraction);
  float r = (float)(int64_t)nv_umul64hi(size, PIO2_Q63) * 0x1p-63f;
  if ((fraction < 0) != ((int32_t)u < 0))
    r = -r;
  return (nv_reducedf){nv_fabsf(x) < NV_INFF ? r : NV_NANF,
                       (int32_t)((int32_t)u < 0 ? 0 - quadrant : quadrant)};
}

// Cody and Waite: the first product is exact and so is its difference from x; two more parts of
// pi/2 carry the reduction up to 2^17.
NV_INLINE nv_reducedf nv_reducef(float x) {
  const float magic = 0x1.8p+23f;
  float t = nv_fmaf(x, TWO_OVER_PI, magic);
  float q = nv_subf_rn(t, magic);
  float r = nv_fmaf(q, -PIO2_3, nv_fmaf(q, -PIO2_2, nv_fmaf(q, -PIO2_1, x)));
  nv_reducedf reduced = {r, nv_f2s(t)};
  if (NV_UNLIKELY(!(nv_fabsf(x) < 0x1p17f)))
    reduced = nv_reducef_large(x);
  return reduced;
}

// sin(r). The product that multiplies the (negative) polynomial adds +0, so that -0 survives.
NV_INLINE float nv_sinf_quadrant(float r, float s) {
  return nv_fmaf(NV_POLYF(SIN_POLY, s), nv_fmaf(s, r, 0.0f), r);
}
NV_INLINE float nv_cosf_quadrant(float s) { return nv_fmaf(NV_POLYF(COS_POLY, s), s, 1.0f); }
// sin(r + quadrant * pi/2).
NV_INLINE float nv_sinf_reduced(nv_reducedf x) {
  float s = nv_mulf_rn(x.r, x.r);
  float y = x.quadrant & 1 ? nv_cosf_quadrant(s) : nv_sinf_quadrant(x.r, s);
  return x.quadrant & 2 ? -y : y;
}

#endif
