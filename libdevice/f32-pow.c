// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Powers in f32.
#include "nv-libdevice.h"
#include "f32-pow.h"

NV_EXPORT float __nv_powf(float a, float b) {
  float m = nv_fabsf(a);
  nv_ff l = nv_log2f_wide(m);
  // 2^100 times the smallest logarithm but 0 is still out of range, and the products stay finite.
  float exponent = nv_fminf(nv_fmaxf(b, -0x1p100f), 0x1p100f);
  nv_ff p = nv_two_prodf(exponent, l.hi);
  nv_scaled power = nv_exp2f_wide((nv_ff){p.hi, nv_fmaf(exponent, l.lo, p.lo)});
  float y = nv_flushf(nv_mulf_rn(power.mantissa, power.scale));
  // A negative number takes an integer exponent only; -0 and -inf take any.
  if (a < 0.0f && nv_truncf(b) != b)
    y = NV_NANF;
  if (m == 0.0f || m == NV_INFF)
    y = (m == 0.0f) == (b < 0.0f) ? NV_INFF : 0.0f;
  // An odd integer exponent keeps the base's sign.
  float half = nv_mulf_rn(b, 0.5f);
  int odd = nv_fabsf(nv_subf_rn(half, nv_truncf(half))) == 0.5f;
  if (odd)
    y = nv_copysignf(y, a);
  if (a != a || b != b)
    y = nv_addf_rn(a, b);
  return a == 1.0f || b == 0.0f ? 1.0f : y;
}
