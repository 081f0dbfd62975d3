// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithms in f32: log, log2, log10, log1p.
#include "nv-libdevice.h"
#include "f32-log.h"
#include "f32-log1p-poly.h"

// The bit pattern of 0.6416, a little below exp(1/4)/2.
#define LOW_BELOW_ONE 0x3f244000

NV_EXPORT float __nv_logf(float a) {
  nv_log_parts r = nv_log_reduce(a, NV_LOW_3_4);
  float y = nv_fmaf(r.e, LN2_HI, nv_log1pf_small(r.f));
  return NV_UNLIKELY(nv_log_is_special(a)) ? nv_log_special(a) : y;
}

NV_EXPORT float __nv_log2f(float a) {
  nv_log_parts r = nv_log_reduce(a, NV_LOW_SQRT_HALF);
  float t = nv_mulf_rn(r.f, nv_fmaf(r.f, NV_POLYF(LOG2_POLY, r.f), LOG2E_LO));
  float y = nv_addf_rn(r.e, nv_fmaf(r.f, LOG2E_HI, t));
  return NV_UNLIKELY(nv_log_is_special(a)) ? nv_log_special(a) : y;
}

NV_EXPORT float __nv_log10f(float a) {
  nv_log_parts r = nv_log_reduce(a, NV_LOW_SQRT_HALF);
  float t = nv_mulf_rn(r.f, nv_fmaf(r.f, NV_POLYF(LOG10_POLY, r.f), LOG10E_LO));
  t = nv_fmaf(r.e, LOG10_2_LO, t);
  float y = nv_fmaf(r.e, LOG10_2_HI, nv_fmaf(r.f, LOG10E_HI, t));
  return NV_UNLIKELY(nv_log_is_special(a)) ? nv_log_special(a) : y;
}

// Below 1 + a = 3/4 a sum of -log(2) and the logarithm of up to 3/2 would be rounded twice in the
// same place: e stays 0 until that logarithm is below 1/4.
NV_EXPORT float __nv_log1pf(float a) {
  float u = nv_addf_rn(a, 1.0f);
  int32_t low = a < 0.0f ? LOW_BELOW_ONE : NV_LOW_3_4 + 1;
  float y = nv_log1pf_from(a, low, LOG1P_POLY, sizeof(LOG1P_POLY) / sizeof(LOG1P_POLY[0]));
  return NV_UNLIKELY(nv_log_is_special(u)) ? nv_log_special(u) : y;
}
