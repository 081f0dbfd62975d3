// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Error function, its complements, and the normal distribution function in f32.
#include "nv-libdevice.h"
#include "f32-erf-poly.h"
#include "f32-exp.h"

NV_EXPORT float __nv_erff(float a) {
  float m = nv_fabsf(a), s = nv_mulf_rn(a, a);
  float small = nv_fmaf(NV_POLYF(ERF_SMALL, s), a, a);
  // From 4 on the result rounds to 1, which is what the polynomial gives at 4.
  float large = nv_subf_rn(1.0f, nv_exp2f_approx(NV_POLYF(ERF_LARGE, m > 4.0f ? 4.0f : m)));
  return m < 1.0f ? small : nv_copysignf(large, a);
}

// (x - 2)/(x + 2) = 1 - 4/(x + 2), the reciprocal refined for the unrounded sum: near 0 the error
// of the quotient would show in the result.
NV_INLINE float q_of(float x) {
  float t = nv_rcpf_approx(nv_addf_rn(x, 2.0f));
  t = nv_fmaf(nv_fmaf(-t, x, nv_fmaf(t, -2.0f, 1.0f)), t, t);
  return nv_fmaf(t, -4.0f, 1.0f);
}

// g / (s + 2 s m) with the polynomials' factor s, the divisor unrounded: the quotient is corrected by its remainder.
NV_INLINE float over_divisor(float g, float m) {
  const float s = 0.7734375f;
  float d = nv_fmaf(m, 2.0f * s, s), d_lo = nv_fmaf(m, 2.0f * s, nv_subf_rn(s, d));
  float inverse = nv_rcpf_approx(d);
  float y = nv_mulf_rn(g, inverse);
  return nv_fmaf(nv_fmaf(-y, d_lo, nv_fmaf(-y, d, g)), inverse, y);
}

// erfc(|x + dx|), dx at most the last place of x; the part of dx that counts is the exponential's.
NV_INLINE float erfc_of(float x, float dx) {
  // Beyond 10.1 the exponential alone makes it zero.
  float m = nv_fabsf(x) > 12.0f ? 12.0f : nv_fabsf(x);
  float g = over_divisor(NV_POLYF(ERFC_SCALED, q_of(m)), m);
  nv_ff square = nv_two_prodf(m, m);
  float twice_dx = nv_mulf_rn(nv_copysignf(2.0f, x), dx);
  nv_scaled e = nv_expf_sum(-square.hi, nv_fmaf(-twice_dx, m, -square.lo));
  return nv_mulf_rn(nv_mulf_rn(g, e.mantissa), e.scale);
}

NV_EXPORT float __nv_erfcf(float a) {
  float y = erfc_of(a, 0.0f);
  return a < 0.0f ? nv_subf_rn(2.0f, y) : y;
}

// erfc(-a/sqrt(2))/2.
NV_EXPORT float __nv_normcdff(float a) {
  // Outside the result is 0 or 1; infinities would make the product's error NaN.
  float x = a < -15.0f ? -15.0f : a > 15.0f ? 15.0f : a;
  float h = nv_mulf_rn(x, -SQRT_HALF_HI);
  float dh = nv_fmaf(x, -SQRT_HALF_LO, nv_fmaf(x, -SQRT_HALF_HI, -h));
  float y = nv_mulf_rn(erfc_of(h, dh), 0.5f);
  return a > 0.0f ? nv_subf_rn(1.0f, y) : y;
}

// (1 - s/2 + 3 s^2/4 - ...)/(sqrt(pi) x) with s = 1/x^2, the next term of which is below 2^-24.
NV_INLINE float erfcx_far(float x) {
  // Scaled where the reciprocal would be flushed.
  int large = x > 0x1p100f;
  float t = nv_rcpf_approx(large ? nv_mulf_rn(x, 0x1p-64f) : x), s = nv_mulf_rn(t, t);
  // The last term is what the rounded 1/sqrt(pi) lacks.
  float p = nv_fmaf(nv_fmaf(nv_fmaf(s, 6.5625f, -1.875f), s, 0.75f), s, -0.5f);
  float y = nv_mulf_rn(t, 0x1.20dd76p-1f);
  y = nv_fmaf(y, nv_fmaf(p, s, -0x1.be5e9ap-25f), y);
  return large ? nv_mulf_rn(y, 0x1p-64f) : y;
}

NV_EXPORT float __nv_erfcxf(float a) {
  if (a > 10.0f)
    return nv_flushf(erfcx_far(a));
  // 2 exp(a^2) - erfcx(-a), infinite from -9.4 on.
  float m = nv_fabsf(a) > 10.0f ? 10.0f : nv_fabsf(a);
  float y = over_divisor(NV_POLYF(ERFCX_SCALED, q_of(m)), m);
  if (a < 0.0f) {
    nv_ff square = nv_two_prodf(m, m);
    nv_scaled e = nv_expf_sum(square.hi, square.lo);
    y = nv_subf_rn(nv_mulf_rn(nv_addf_rn(e.mantissa, e.mantissa), e.scale), y);
  }
  return y;
}
