// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inverse trigonometric functions in f32: asin, acos, atan, atan2.
#include "nv-libdevice.h"
#include "f32-atan-poly.h"
#include "f32-pi-product.h"

// pi/2 in two parts.
#define PIO2_HI 0x1.921fb6p+0f
#define PIO2_LO -0x1.777a5cp-25f

// pi/2 - x and pi - x as if pi had 43 bits: the fma rounds an almost exact sum once.
NV_INLINE float pio2_minus(float x) { return nv_fmaf(PIO2_A, PIO2_B, -x); }
NV_INLINE float pi_minus(float x) { return nv_fmaf(2.0f * PIO2_A, PIO2_B, -x); }

// atan(x) for |x| <= 1. The added +0 keeps -0, the polynomial being negative.
NV_INLINE float atanf_small(float x) {
  float s = nv_mulf_rn(x, x);
  return nv_fmaf(NV_POLYF(ATAN_POLY, s), nv_fmaf(s, x, 0.0f), x);
}

// Above 1 it is pi/2 - atan(x) with x = 1/|a|: pi/2 - x is kept in two parts, so that the sum with
// the polynomial's share is the only rounding that counts besides the reciprocal's.
NV_EXPORT float __nv_atanf(float a) {
  int large = nv_fabsf(a) > 1.0f;
  float x = large ? nv_rcpf_approx(nv_fabsf(a)) : a;
  float s = nv_mulf_rn(x, x), cube = nv_fmaf(s, x, 0.0f);
  float p = NV_POLYF(ATAN_POLY, s);
  float hi = nv_subf_rn(PIO2_HI, x);
  float minus_lo = nv_subf_rn(nv_subf_rn(x, nv_subf_rn(PIO2_HI, hi)), PIO2_LO);
  float turned = nv_subf_rn(hi, nv_fmaf(p, cube, minus_lo));
  return large ? nv_copysignf(turned, a) : nv_fmaf(p, cube, x);
}

// The quotient of the smaller and the larger magnitude is corrected by its exact remainder.
NV_EXPORT float __nv_atan2f(float a, float b) {
  float y = nv_fabsf(a), x = nv_fabsf(b);
  float large = nv_fmaxf(y, x), small = nv_fminf(y, x);
  // The reciprocal of a number outside [2^-126, 2^126] would be flushed or infinite.
  float scale = large > 0x1p100f ? 0x1p-64f : large < 0x1p-100f ? 0x1p64f : 1.0f;
  float n = nv_mulf_rn(small, scale), d = nv_mulf_rn(large, scale);
  float inverse = nv_rcpf_approx(d);
  float q = nv_mulf_rn(n, inverse);
  q = nv_fmaf(nv_fmaf(-q, d, n), inverse, q);
  // 0/0 and inf/inf stand for the directions 0 and pi/4.
  if (large == 0.0f)
    q = 0.0f;
  if (small == NV_INFF)
    q = 1.0f;
  else if (large == NV_INFF)
    q = 0.0f;
  float r = atanf_small(q);
  // pi/2 -+ r beyond the diagonal, pi - r on the left of it.
  int steep = y > x, left = nv_f2s(b) < 0;
  float turned = nv_fmaf(steep ? PIO2_A : 2.0f * PIO2_A, PIO2_B, steep && left ? r : -r);
  r = steep || left ? turned : r;
  r = nv_copysignf(r, a);
  return a != a || b != b ? nv_addf_rn(a, b) : r;
}

// Up to 0.57 the polynomial takes x; above, asin(x) = pi/2 - 2 asin(sqrt((1 - x)/2)) with the root
// as the hardware's approximation and the rest that a Newton step finds: w = asin(z + rest). t is 0
// or at least 2^-25: the tiny addend only keeps the reciprocal of 0 finite; beyond 1 the root is
// NaN.
typedef struct {
  float w;
  int large;
} half_angle;

NV_INLINE half_angle asinf_half(float x) {
  float m = nv_fabsf(x);
  int large = m > 0.5703125f;
  float t = nv_fmaf(m, -0.5f, 0.5f);
  float inverse = nv_rsqrtf_approx(nv_addf_rn(t, 0x1p-60f));
  float root = nv_mulf_rn(t, inverse);
  float rest = nv_mulf_rn(nv_fmaf(-root, root, t), nv_mulf_rn(inverse, 0.5f));
  float z = large ? root : m;
  rest = large ? rest : 0.0f;
  float s = large ? t : nv_mulf_rn(m, m);
  rest = nv_fmaf(NV_POLYF(ASIN_POLY, s), nv_mulf_rn(s, z), rest);
  return (half_angle){nv_addf_rn(rest, z), large};
}

NV_EXPORT float __nv_asinf(float a) {
  half_angle h = asinf_half(a);
  float y = h.large ? pio2_minus(nv_addf_rn(h.w, h.w)) : h.w;
  return nv_copysignf(y, a);
}

NV_EXPORT float __nv_acosf(float a) {
  half_angle h = asinf_half(a);
  float y = h.large ? nv_addf_rn(h.w, h.w) : pio2_minus(nv_copysignf(h.w, a));
  return h.large && nv_f2s(a) < 0 ? pi_minus(y) : y;
}
