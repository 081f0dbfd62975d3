// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The logarithm kernels that the f32 functions share.
//
// x = 2^e (1 + f) with 1 + f in [low, 2 low), so f is exact and log(1 + f) keeps its relative
// accuracy around x = 1. The intervals are chosen so that e log(2) + log(1 + f) never cancels a
// whole bit: each base's logarithm of low is the negative of that of 2 low, or nearly so.
#ifndef NV_F32_LOG_H
#define NV_F32_LOG_H

#include "nv-libdevice.h"
#include "f32-log-poly.h"

typedef struct {
  float e, f;
} nv_log_parts;

// The bit patterns of the intervals' lower ends: 3/4 and sqrt(1/2).
#define NV_LOW_3_4 0x3f400000
#define NV_LOW_SQRT_HALF 0x3f3504f3

NV_INLINE nv_log_parts nv_log_reduce(float x, int32_t low) {
  float e = 0.0f;
  if (!nv_ftz() && x < 0x1p-126f) {
    x = nv_mulf_rn(x, 0x1p24f);
    e = -24.0f;
  }
  int32_t bits = nv_f2s(x);
  int32_t shift = (bits - low) & (int32_t)0xff800000;
  return (nv_log_parts){nv_fmaf((float)shift, 0x1p-23f, e),
                        nv_addf_rn(nv_s2f(bits - shift), -1.0f)};
}

// Zero, infinities, NaNs and negative numbers: the hardware's logarithm has C's value for each.
// Under -ftz=true subnormals are zeros to it.
NV_INLINE int nv_log_is_special(float x) {
  uint32_t u = nv_f2u(x);
  return nv_ftz() ? u - 0x00800000u >= 0x7f000000u : u - 1 >= 0x7f7fffffu;
}
NV_INLINE float nv_log_special(float x) {
  return nv_ftz() ? __nvvm_lg2_approx_ftz_f(x) : __nvvm_lg2_approx_f(x);
}

// log(1 + f) from the polynomial c of the n coefficients for (log(1 + f) - f + f^2/2)/f^3.
NV_INLINE float nv_log1pf_poly(const float *c, int n, float f) {
  float s = nv_mulf_rn(f, f);
  return nv_fmaf(s, nv_fmaf(f, nv_polyf(c, n, f), -0.5f), f);
}
// log(1 + f) for -1/4 <= f < 1/2.
NV_INLINE float nv_log1pf_small(float f) {
  return nv_log1pf_poly(LOG_POLY, sizeof(LOG_POLY) / sizeof(LOG_POLY[0]), f);
}

// log(1 + a) for a finite a > -1, a = -0 included, e being 0 from 1 + a = low on.
//
// 1 + a = 2^e (1 + f): f = 2^-e a + (2^-e - 1) has one rounding, none where e is 0 or +-1, so what
// the sum 1 + a loses is not lost. (Up to 1 + a = 3/2, sums that round to 3/2 included, e has to be
// 0 for that; below 1 it may be anything.)
NV_INLINE float nv_log1pf_from(float a, int32_t low, const float *c, int n) {
  float u = nv_addf_rn(a, 1.0f);
  int32_t shift = (nv_f2s(u) - low) & (int32_t)0xff800000;
  // Four times 2^-e, which is a normal number for every e.
  int32_t scale_bits = 0x40800000 - shift;
  float scale = nv_s2f(scale_bits);
  // The constant part is subtracted, so that its zero is -0 and f keeps the sign of a zero.
  float f = nv_fmaf(nv_mulf_rn(a, scale), 0.25f, -nv_fmaf(scale, -0.25f, 1.0f));
  // e is negated twice so that e = 0 contributes -0, which keeps log1p(-0) = -0.
  float minus_e = (float)(scale_bits - 0x40800000);
  return nv_fmaf(minus_e, -0x1p-23f * LN2_HI, nv_log1pf_poly(c, n, f));
}
// The same for a >= 0.
NV_INLINE float nv_log1pf_positive(float a) {
  return nv_log1pf_from(a, NV_LOW_3_4 + 1, LOG_POLY, sizeof(LOG_POLY) / sizeof(LOG_POLY[0]));
}

#endif
