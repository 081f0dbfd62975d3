// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integer powers in f32 by repeated squaring.
#include "nv-libdevice.h"

NV_INLINE float powif_unsigned(float a, uint32_t n) {
  float power = n & 1 ? a : 1.0f;
  while (n >>= 1) {
    a = nv_mulf_rn(a, a);
    if (n & 1)
      power = nv_mulf_rn(power, a);
  }
  return power;
}

// The exponent is often a small constant: then the loop unrolls to a few products. For a negative
// exponent the power's reciprocal is taken at the end, which costs one rounding; only where the
// power left the range is the reciprocal taken first.
NV_EXPORT float __nv_powif(float a, int32_t b) {
  a = nv_flushf(a);
  uint32_t n = b < 0 ? 0u - (uint32_t)b : (uint32_t)b;
  float power = powif_unsigned(a, n);
  if (b >= 0)
    return nv_flushf(power);
  float inverse = nv_rcpf_rn(power);
  return inverse == 0.0f || nv_fabsf(inverse) == NV_INFF ? powif_unsigned(nv_rcpf_rn(a), n)
                                                         : inverse;
}
