// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bessel functions of order 0 and 1 in f32, for themselves and for the recurrences.
//
// Up to the third zero or so, the argument's interval decides on a polynomial: around a zero z it
// is a multiple of x - z, z being known to twice the precision, so the relative accuracy holds
// there. Beyond, amplitude and phase are polynomials in 1/x^2 and the phase is added to the
// argument after its reduction modulo pi/2.
#ifndef NV_F32_BESSEL_H
#define NV_F32_BESSEL_H

#include "f32-bessel-poly.h"
#include "f32-log.h"
#include "f32-trig.h"
#include "nv-libdevice.h"

// (x - z) p(x - z) for the zero z = hi + lo.
#define NV_AROUND_ZERO(TABLE, x)                                                                   \
  nv_around_zero(TABLE, sizeof(TABLE) / sizeof(TABLE[0]), x, TABLE##_ZERO_HI, TABLE##_ZERO_LO)
NV_INLINE float nv_around_zero(const float *c, int n, float x, float hi, float lo) {
  float t = nv_subf_rn(nv_subf_rn(x, hi), lo);
  return nv_mulf_rn(nv_polyf(c, n, t), t);
}

// sqrt(2/(pi x)) amplitude sin(x - pi/4 - order pi/2 + phase + (is_j ? pi/2 : 0)) for x >= 7.
NV_INLINE float nv_bessel_far(float x, int order, int is_j) {
  float u = nv_rcpf_approx(x), s = nv_mulf_rn(u, u);
  float phase = order ? NV_POLYF(PHASE1, s) : NV_POLYF(PHASE0, s);
  float amplitude = order ? NV_POLYF(AMPLITUDE1, s) : NV_POLYF(AMPLITUDE0, s);
  nv_reducedf t = nv_reducef(x);
  // -pi/4 is pi/4 less a quadrant: the one that keeps the sum within +-pi/4 of the phase.
  float quarter = t.r < 0.0f ? PI_OVER_4_HI : -PI_OVER_4_HI;
  t.quadrant += (is_j ? 1 : 0) - order - (t.r < 0.0f ? 1 : 0);
  t.r = nv_fmaf(u, phase, nv_addf_rn(t.r, quarter));
  float y = nv_mulf_rn(amplitude, nv_sinf_reduced(t));
  y = nv_mulf_rn(y, nv_mulf_rn(nv_rsqrtf_approx(x), SQRT_2_OVER_PI_HI));
  return x == NV_INFF ? 0.0f : y;
}

// For x >= 0.
NV_INLINE float nv_j0f(float x) {
  if (x < 1.5f) {
    float s = nv_mulf_rn(x, x);
    return nv_fmaf(NV_POLYF(J0_START, s), s, 1.0f);
  }
  if (x < 4.0f)
    return NV_AROUND_ZERO(J0_NEAR1, x);
  if (x < 7.1f)
    return NV_AROUND_ZERO(J0_NEAR2, x);
  return nv_bessel_far(x, 0, 1);
}
NV_INLINE float nv_j1f(float x) {
  if (x < 1.9f)
    return nv_mulf_rn(NV_POLYF(J1_START, nv_mulf_rn(x, x)), x);
  if (x < 5.4f)
    return NV_AROUND_ZERO(J1_NEAR1, x);
  if (x < 8.1f)
    return NV_AROUND_ZERO(J1_NEAR2, x);
  return nv_bessel_far(x, 1, 1);
}

// log(x/z) with z the first zero of y0: x = 2^e m with m/z in [3/4, 3/2), and m - z is exact up to
// the rounding of z's low part where x is near the zero.
#define LOW_3_4_OF_ZERO 0x3f2b9118
NV_INLINE float nv_log_over_zero(float x) {
  nv_log_parts p = nv_log_reduce(x, LOW_3_4_OF_ZERO);
  float distance = nv_subf_rn(nv_addf_rn(p.f, 1.0f - Y0_FIRST_ZERO_HI), Y0_FIRST_ZERO_LO);
  return nv_fmaf(p.e, LN2_HI, nv_log1pf_small(nv_mulf_rn(distance, Y0_FIRST_ZERO_INVERSE)));
}
NV_INLINE float nv_y_edge(float x, float y) {
  return x > 0.0f ? y : x == 0.0f ? -NV_INFF : NV_NANF;
}
NV_INLINE float nv_y0f(float x) {
  float y;
  if (x < 2.2f) {
    float s = nv_mulf_rn(x, x);
    float distance = nv_subf_rn(nv_subf_rn(x, Y0_FIRST_ZERO_HI), Y0_FIRST_ZERO_LO);
    float j = nv_mulf_rn(nv_fmaf(NV_POLYF(Y0_J0, s), s, 1.0f), TWO_OVER_PI_BESSEL_HI);
    float rest = nv_mulf_rn(nv_addf_rn(x, Y0_FIRST_ZERO_HI), NV_POLYF(Y0_START, s));
    y = nv_fmaf(distance, rest, nv_mulf_rn(nv_log_over_zero(x), j));
  } else if (x < 5.5f) {
    y = NV_AROUND_ZERO(Y0_NEAR2, x);
  } else if (x < 8.1f) {
    y = NV_AROUND_ZERO(Y0_NEAR3, x);
  } else {
    y = nv_bessel_far(x, 0, 0);
  }
  return nv_y_edge(x, y);
}
NV_INLINE float nv_y1f(float x) {
  float y;
  if (x < 1.6f) {
    float s = nv_mulf_rn(x, x);
    nv_log_parts p = nv_log_reduce(x, NV_LOW_3_4);
    float l = nv_mulf_rn(nv_fmaf(p.e, LN2_HI, nv_log1pf_small(p.f)), TWO_OVER_PI_BESSEL_HI);
    float sum = nv_mulf_rn(x, nv_fmaf(l, NV_POLYF(Y1_J1, s), NV_POLYF(Y1_START, s)));
    // 1/x is out of the reciprocal's range for tiny x.
    float up = x < 0x1p-60f ? 0x1p100f : 1.0f;
    float inverse = nv_mulf_rn(nv_rcpf_approx(nv_mulf_rn(x, up)), -TWO_OVER_PI_BESSEL_HI);
    y = nv_fmaf(inverse, up, sum);
  } else if (x < 3.8f) {
    y = NV_AROUND_ZERO(Y1_NEAR1, x);
  } else if (x < 7.1f) {
    y = NV_AROUND_ZERO(Y1_NEAR2, x);
  } else {
    y = nv_bessel_far(x, 1, 0);
  }
  return nv_y_edge(x, y);
}

#endif
