// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Hyperbolic functions and their inverses in f32.
#include "nv-libdevice.h"
#include "f32-exp.h"
#include "f32-hyper-poly.h"
#include "f32-log.h"

// With w = exp(|a|)/4 neither function overflows before its result does: 2 w +- 1/(8 w).
NV_EXPORT float __nv_coshf(float a) {
  float w = nv_expf_up(nv_fabsf(a), -2);
  return nv_fmaf(w, 2.0f, nv_mulf_rn(nv_rcpf_approx(w), 0.125f));
}

NV_EXPORT float __nv_sinhf(float a) {
  float w = nv_expf_up(nv_fabsf(a), -2);
  float large = nv_fmaf(w, 2.0f, nv_mulf_rn(nv_rcpf_approx(w), -0.125f));
  float s = nv_mulf_rn(a, a);
  float small = nv_fmaf(NV_POLYF(SINH_POLY, s), nv_mulf_rn(s, a), a);
  return nv_fabsf(a) >= 1.5f ? nv_copysignf(large, a) : small;
}

// 1 - 2/(exp(2|a|) + 1) from 0.6 on, where the exponential's error is damped below the result's.
NV_EXPORT float __nv_tanhf(float a) {
  float e = nv_exp2f_approx(nv_mulf_rn(nv_fabsf(a), 2.0f * EXP_LOG2E_HI));
  float large = nv_fmaf(nv_rcpf_approx(nv_addf_rn(e, 1.0f)), -2.0f, 1.0f);
  float s = nv_mulf_rn(a, a);
  float small = nv_fmaf(NV_POLYF(TANH_POLY, s), nv_fmaf(s, a, 0.0f), a);
  return nv_fabsf(a) >= 0.6f ? nv_copysignf(large, a) : small;
}

// log(m + sqrt(m^2 + 1)) = log1p(m + m^2/(1 + sqrt(m^2 + 1))); from 2^25 on, log(2 m).
NV_EXPORT float __nv_asinhf(float a) {
  float m = nv_fabsf(a);
  int large = m >= 0x1p25f;
  float q = nv_addf_rn(nv_sqrtf_approx(nv_fmaf(m, m, 1.0f)), 1.0f);
  float v = nv_fmaf(nv_mulf_rn(m, m), nv_rcpf_approx(q), m);
  float y = nv_log1pf_positive(large ? m : v);
  if (large)
    y = m < NV_INFF ? nv_addf_rn(y, LN2_HI) : nv_addf_rn(m, m);
  return nv_copysignf(y, a);
}

// With t = a - 1: log1p(t + sqrt(t^2 + 2 t)); from 2^25 on, log(2 a).
NV_EXPORT float __nv_acoshf(float a) {
  float t = nv_addf_rn(a, -1.0f);
  int large = t >= 0x1p25f;
  float square = nv_fmaf(t, t, nv_addf_rn(t, t));
  float v = nv_addf_rn(t, nv_sqrtf_approx(square));
  float y = nv_log1pf_positive(large ? t : v);
  if (large)
    y = nv_addf_rn(y, LN2_HI);
  if (NV_UNLIKELY(!(a < NV_INFF)))
    y = nv_addf_rn(a, a);
  return a < 1.0f ? NV_NANF : y;
}

// log((1 + m)/(1 - m))/2 = log1p(2 m + 2 m m/(1 - m))/2: the approximate quotient counts little
// where the sum's rounding counts most.
NV_EXPORT float __nv_atanhf(float a) {
  float m = nv_fabsf(a), twice = nv_addf_rn(m, m);
  float q = nv_mulf_rn(m, nv_rcpf_approx(nv_subf_rn(1.0f, m)));
  float y = nv_mulf_rn(nv_log1pf_positive(nv_fmaf(twice, q, twice)), 0.5f);
  if (NV_UNLIKELY(!(m < 1.0f)))
    y = m == 1.0f ? NV_INFF : NV_NANF;
  return nv_copysignf(y, a);
}
