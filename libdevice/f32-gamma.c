// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gamma function and its logarithm in f32.
#include "nv-libdevice.h"
#include "f32-gamma-poly.h"
#include "f32-log.h"
#include "f32-pow.h"
#include "f32-sinpi.h"

// n/(d + dd), dd a rounding error of d: the quotient is corrected by its remainder.
NV_INLINE float quotient(float n, nv_ff d) {
  float inverse = nv_rcpf_approx(d.hi), y = nv_mulf_rn(n, inverse);
  return nv_fmaf(nv_fmaf(-y, d.lo, nv_fmaf(-y, d.hi, n)), inverse, y);
}

// d x, the rounding errors kept.
NV_INLINE nv_ff times(nv_ff d, float x) {
  nv_ff p = nv_two_prodf(d.hi, x);
  return (nv_ff){p.hi, nv_fmaf(d.lo, x, p.lo)};
}

// gamma(x) for -4.5 < x < 5.5: steps of the recurrence lead to 1 + f with |f| <= 1/2, where the
// reciprocal is a polynomial. All steps of the argument are exact.
NV_INLINE float gamma_near(float x) {
  float n = 1.0f;
  nv_ff d = {1.0f, 0.0f};
  while (x > 1.5f) {
    x = nv_addf_rn(x, -1.0f);
    n = nv_mulf_rn(n, x);
  }
  while (x < -0.5f) {
    d = times(d, x);
    x = nv_addf_rn(x, 1.0f);
  }
  // gamma(x) = gamma(1 + x)/x below 1/2: f is x itself.
  float f = nv_addf_rn(x, -1.0f);
  if (x < 0.5f) {
    d = times(d, x);
    f = x;
  }
  return quotient(n, times(d, NV_POLYF(RGAMMA_1, f)));
}

// log2(gamma(z)) for z >= 4.5 by Stirling's series:
// (z - 1/2)(log2(z) - log2(e)) + log2(sqrt(2 pi/e)) + correction.
NV_INLINE nv_ff log2_gamma(float z) {
  nv_ff l = nv_log2f_wide(z);
  nv_ff m = nv_fast_two_sumf(l.hi, -GAMMA_LOG2E_HI);
  m.lo = nv_addf_rn(m.lo, nv_addf_rn(l.lo, -GAMMA_LOG2E_LO));
  float half_less = nv_addf_rn(z, -0.5f);
  nv_ff p = nv_two_prodf(half_less, m.hi);
  p.lo = nv_fmaf(half_less, m.lo, p.lo);
  nv_ff sum = nv_fast_two_sumf(p.hi, GAMMA_LOG2_SQRT_2PI_E_HI);
  float r = nv_rcpf_approx(z), s = nv_mulf_rn(r, r);
  float correction = nv_fmaf(NV_POLYF(STIRLING_LOG2, s), r, GAMMA_LOG2_SQRT_2PI_E_LO);
  return (nv_ff){sum.hi, nv_addf_rn(sum.lo, nv_addf_rn(p.lo, correction))};
}

// Away from zero; negative arguments by reflection: gamma(-z) = -pi/(z sin(pi z) gamma(z)), pi
// taken into the exponential and the product below unrounded.
NV_INLINE float gamma_far(float x) {
  // Past 50 the result is 0 or infinite; the clamp keeps the products finite.
  float z = nv_fabsf(x) < 0x1p22f ? nv_fabsf(x) : 0x1p22f;
  nv_ff l = log2_gamma(z);
  if (x < 0.0f) {
    nv_ff r = nv_fast_two_sumf(-l.hi, GAMMA_LOG2_PI_HI);
    r.lo = nv_addf_rn(r.lo, nv_subf_rn(GAMMA_LOG2_PI_LO, l.lo));
    nv_scaled e = nv_exp2f_wide(r);
    float y = quotient(e.mantissa, nv_two_prodf(x, nv_sinpif_finite(nv_fabsf(x))));
    return nv_mulf_rn(y, e.scale);
  }
  nv_scaled e = nv_exp2f_wide(l);
  float y = nv_mulf_rn(e.mantissa, e.scale);
  // Small factorials are integers: rounding to one removes the error.
  return x < 12.5f && x == nv_truncf(x) ? nv_rintf(y) : y;
}

NV_EXPORT float __nv_tgammaf(float a) {
  float m = nv_fabsf(a);
  // 1/a - 0.58 ...: the reciprocal may be subnormal or overflow.
  if (NV_UNLIKELY(m < 0x1p-30f))
    return nv_rcpf_rn(a);
  if (NV_UNLIKELY(a < 0.0f && a == nv_truncf(a)))
    return NV_NANF;
  float y = a > -4.5f && a < 5.5f ? gamma_near(a) : gamma_far(a);
  return m < NV_INFF ? y : nv_addf_rn(a, a);
}

// log(gamma(x)) for x >= 0. Around 1 and 2, where it vanishes, as a multiple of the distance.
NV_INLINE float lgamma_positive(float x) {
  if (x >= 7.8f) {
    // (x - 1/2)(log(x) - 1) + (log(2 pi) - 1)/2 + correction.
    float r = nv_rcpf_approx(x), s = nv_mulf_rn(r, r);
    nv_log_parts p = nv_log_reduce(x, NV_LOW_3_4);
    float l = nv_fmaf(p.e, LN2_HI, nv_log1pf_small(p.f));
    float tail = nv_fmaf(NV_POLYF(STIRLING, s), r, LGAMMA_STIRLING_HI);
    // The smaller factor first: the product may overflow only where the result does.
    return nv_fmaf(nv_addf_rn(x, -0.5f), nv_addf_rn(l, -1.0f), tail);
  }
  if (x >= 3.0f)
    return NV_POLYF(LGAMMA_MIDDLE, nv_addf_rn(x, -5.25f));
  if (x >= 1.5f) {
    float t = nv_addf_rn(x, -2.0f);
    return nv_mulf_rn(NV_POLYF(LGAMMA_2, t), t);
  }
  float t = x >= 0.7f ? nv_addf_rn(x, -1.0f) : x;
  // + 0: the polynomial is negative and log(gamma(1)) is +0.
  float y = nv_fmaf(NV_POLYF(LGAMMA_1, t), t, 0.0f);
  if (x < 0.7f) {
    // log(gamma(1 + x)) - log(x); of 0 the logarithm is -infinite.
    nv_log_parts p = nv_log_reduce(x, NV_LOW_3_4);
    float l = nv_fmaf(p.e, LN2_HI, nv_log1pf_small(p.f));
    y = x > 0.0f ? nv_subf_rn(y, l) : NV_INFF;
  }
  return y;
}

NV_EXPORT float __nv_lgammaf(float a) {
  float z = nv_fabsf(a);
  float y = lgamma_positive(z);
  // log(pi/(z |sin(pi z)|)) - log(gamma(z)); for tiny z both logarithms are that of 1/z.
  if (a < 0.0f && z > 0x1p-30f) {
    float s = z < 0x1p23f ? nv_fabsf(nv_sinpif_finite(z)) : 0.0f;
    nv_log_parts p = nv_log_reduce(nv_mulf_rn(z, s), NV_LOW_3_4);
    float l = nv_fmaf(p.e, LN2_HI, nv_log1pf_small(p.f));
    y = s == 0.0f ? NV_INFF : nv_subf_rn(nv_subf_rn(LOG_PI_HI, l), y);
  }
  return z < NV_INFF ? y : nv_mulf_rn(a, a);
}
