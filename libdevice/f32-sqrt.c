// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Square roots and reciprocal square roots in f32, and the f64 ones that are one instruction.
#include "nv-libdevice.h"

NV_EXPORT float __nv_sqrtf(float x) {
  if (nv_prec_sqrt())
    return nv_sqrtf_rn(x);
  return nv_ftz() ? __nvvm_sqrt_approx_ftz_f(x) : __nvvm_sqrt_approx_f(x);
}
NV_EXPORT double __nv_sqrt(double x) { return nv_sqrt_rn(x); }

NV_EXPORT float __nv_rsqrtf(float x) {
  return nv_ftz() ? __nvvm_rsqrt_approx_ftz_f(x) : __nvvm_rsqrt_approx_f(x);
}
// The f64 instruction is a complete routine of the assembler: seed, refinement, special cases.
NV_EXPORT double __nv_rsqrt(double x) { return nv_rsqrt_approx(x); }
// The high word of the seed, the low word zero.
NV_EXPORT double __nv_rcp64h(double d) { return nv_rcp_approx(d); }
