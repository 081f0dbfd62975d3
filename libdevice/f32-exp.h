// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The exponential kernel that the f32 functions share: 2^(a b) with the exponent reduced exactly.
#ifndef NV_F32_EXP_H
#define NV_F32_EXP_H

#include "nv-libdevice.h"
#include "f32-exp-poly.h"

// A number times a power of two.
typedef struct {
  float mantissa, scale;
} nv_scaled;

// 2^(x (hi + lo) + plus + up) as mantissa * scale, for any x; plus is far below 1, up a small
// integer constant.
//
// The sum x hi + magic holds n = round(x hi) in its low mantissa bits, next to the bias; a shift
// makes it the exponent of 2^n. The exponent is clamped to the normal ones, so for results that are
// subnormal or overflow the mantissa takes the rest and the final product rounds once. The clamps
// are made on the sum, not on x: a NaN in x survives in the fraction.
NV_INLINE nv_scaled nv_exp2f_product(float x, float hi, float lo, float plus, int32_t up) {
  const float magic = 0x1.8p+23f + 127.0f + (float)up;
  float t = nv_fmaf(x, hi, magic);
  t = nv_fminf(nv_fmaxf(t, 0x1.8p+23f + 1.0f), 0x1.8p+23f + 254.0f);
  float n = nv_subf_rn(t, magic);
  float f = nv_fmaf(x, hi, -n);
  f = nv_fmaf(x, lo, plus == 0.0f ? f : nv_addf_rn(f, plus));
  return (nv_scaled){nv_exp2f_approx(f), nv_u2f(nv_f2u(t) << 23)};
}
// exp(x) 2^up.
NV_INLINE float nv_expf_up(float x, int32_t up) {
  nv_scaled y = nv_exp2f_product(x, EXP_LOG2E_HI, EXP_LOG2E_LO, 0.0f, up);
  return nv_mulf_rn(y.mantissa, y.scale);
}
// exp(x + dx), |dx| at most the last place of x.
NV_INLINE nv_scaled nv_expf_sum(float x, float dx) {
  return nv_exp2f_product(x, EXP_LOG2E_HI, EXP_LOG2E_LO, nv_mulf_rn(dx, EXP_LOG2E_HI), 0);
}

#endif
