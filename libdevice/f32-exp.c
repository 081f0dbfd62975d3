// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exponentials in f32: exp, exp2, exp10, expm1.
#include "nv-libdevice.h"
#include "f32-exp.h"

NV_EXPORT float __nv_expf(float a) { return nv_expf_up(a, 0); }

NV_EXPORT float __nv_exp10f(float a) {
  nv_scaled y = nv_exp2f_product(a, EXP_LOG2_10_HI, EXP_LOG2_10_LO, 0.0f, 0);
  return nv_mulf_rn(y.mantissa, y.scale);
}

NV_EXPORT float __nv_exp2f(float a) {
  return nv_ftz() ? __nvvm_ex2_approx_ftz_f(a) : __nvvm_ex2_approx_f(a);
}

// 2^n p + (2^n - 1) with p = exp(r) - 1, halved so that 2^n is a number up to the overflow. n is
// round(a log2(e) - 0.085): then r lies between log(3/4) and log(3/2), and for n = 1 the sum does
// not cancel below the last place of p.
NV_EXPORT float __nv_expm1f(float a) {
  const float magic = 0x1.8000fcp+23f;
  float t = nv_addf_rn(nv_fmaf(a, EXP_LOG2E_HI, -0.085f), magic);
  t = nv_fminf(nv_fmaxf(t, magic - 60.0f), magic + 128.0f);
  float n = nv_subf_rn(t, magic);
  float r = nv_fmaf(n, -EXP_LN2_LO, nv_fmaf(n, -EXP_LN2_HI, a));
  float half = nv_u2f(nv_f2u(t) << 23);
  float p = nv_fmaf(nv_mulf_rn(r, r), NV_POLYF(EXPM1_POLY, r), r);
  float y = nv_fmaf(half, p, nv_addf_rn(half, -0.5f));
  y = nv_addf_rn(y, y);
  // From -18 on the result rounds to -1; small arguments, zeros included, are their own results.
  y = a < -18.0f ? -1.0f : y;
  return nv_fabsf(a) < 0x1p-25f ? nv_flushf(a) : y;
}
