// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithm and exponential with some bits to spare, for powers and the gamma function in f32.
#ifndef NV_F32_POW_H
#define NV_F32_POW_H

#include "f32-exp.h"
#include "f32-pow-poly.h"
#include "nv-libdevice.h"

// log2(x) of a positive finite x as an unevaluated sum, to about 2^-31.5 relative.
//
// x = 2^e (1 + f) and q = f/(2 + f), whose rounding error is recovered from the exact remainder
// f - q (2 + f) = (f - 2 q) - q f. log2(1 + f) = q h with h = 2/log(2) + s p(s), s = q^2: h and the
// product are kept in two parts each, so of the roundings before them only that of p(s) shows,
// and s p(s) is below 2^-6.7 of h.
NV_INLINE nv_ff nv_log2f_wide(float x) {
  float e = 0.0f;
  if (!nv_ftz() && x < 0x1p-126f) {
    x = nv_mulf_rn(x, 0x1p24f);
    e = -24.0f;
  }
  int32_t bits = nv_f2s(x);
  int32_t shift = (bits - 0x3f3504f3) & (int32_t)0xff800000;
  e = nv_fmaf((float)shift, 0x1p-23f, e);
  float f = nv_addf_rn(nv_s2f(bits - shift), -1.0f);
  float inverse = nv_rcpf_approx(nv_addf_rn(f, 2.0f));
  float q = nv_mulf_rn(f, inverse);
  float q_lo = nv_mulf_rn(nv_fmaf(-q, f, nv_fmaf(q, -2.0f, f)), inverse);
  float s = nv_mulf_rn(q, q), s_lo = nv_fmaf(q, q, -s);
  float p = NV_POLYF(POW_LOG2_POLY, s);
  float h = nv_fmaf(s, p, POW_LOG2_HI);
  float h_lo = nv_fmaf(s, p, nv_subf_rn(POW_LOG2_HI, h));
  h_lo = nv_addf_rn(h_lo, nv_fmaf(s_lo, p, POW_LOG2_LO));
  nv_ff y = nv_two_prodf(q, h);
  // The derivative of 2 atanh is 2/(1 - q^2), nearly 2 (1 + q^2).
  float slope = nv_fmaf(s, POW_LOG2_HI, POW_LOG2_HI);
  float lo = nv_fmaf(q_lo, slope, nv_fmaf(q, h_lo, y.lo));
  // |e| is 0 or larger than |y|; the sum with 0 is exact in this order too.
  nv_ff sum = nv_fast_two_sumf(e, y.hi);
  return nv_fast_two_sumf(sum.hi, nv_addf_rn(sum.lo, lo));
}

// 2^(hi + lo), |lo| small against hi, which is finite.
NV_INLINE nv_scaled nv_exp2f_wide(nv_ff y) {
  const float magic = 0x1.8p+23f + 127.0f;
  float t = nv_addf_rn(y.hi, magic);
  t = nv_fminf(nv_fmaxf(t, 0x1.8p+23f + 1.0f), 0x1.8p+23f + 254.0f);
  float n = nv_subf_rn(t, magic);
  float f = nv_addf_rn(nv_subf_rn(y.hi, n), y.lo);
  return (nv_scaled){nv_exp2f_approx(f), nv_u2f(nv_f2u(t) << 23)};
}

#endif
