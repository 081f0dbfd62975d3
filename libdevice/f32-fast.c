// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The __nv_fast_* functions: the hardware's approximations and the formulas CUDA documents on them.
#include "nv-libdevice.h"

// The approximation instruction in the form that -ftz selects.
#define APPROX(OP, ...)                                                                            \
  (nv_ftz() ? __nvvm_##OP##_approx_ftz_f(__VA_ARGS__) : __nvvm_##OP##_approx_f(__VA_ARGS__))

static const float LOG2_E = 0x1.715476p+0f;
static const float LOG2_10 = 0x1.a934f0p+1f;
static const float LN_2 = 0x1.62e430p-1f;
static const float LOG10_2 = 0x1.344136p-2f;

// Becomes llvm.tanh with the flag that permits the approximation; without it nothing is selected.
extern float nv_tanhf_approx(float x) __asm__("llvm.nvvm.tanh.approx.f32");

NV_INLINE float mulf_mode(float a, float b) {
  return nv_ftz() ? __nvvm_mul_rn_ftz_f(a, b) : __nvvm_mul_rn_f(a, b);
}

NV_EXPORT float __nv_fast_sinf(float a) { return APPROX(sin, a); }
NV_EXPORT float __nv_fast_cosf(float a) { return APPROX(cos, a); }
NV_EXPORT float __nv_fast_tanf(float a) { return APPROX(div, APPROX(sin, a), APPROX(cos, a)); }
NV_EXPORT void __nv_fast_sincosf(float a, float *sptr, float *cptr) {
  *sptr = APPROX(sin, a);
  *cptr = APPROX(cos, a);
}
NV_EXPORT float __nv_fast_tanhf(float a) { return nv_tanhf_approx(a); }

NV_EXPORT float __nv_fast_log2f(float a) { return APPROX(lg2, a); }
NV_EXPORT float __nv_fast_logf(float a) { return mulf_mode(APPROX(lg2, a), LN_2); }
NV_EXPORT float __nv_fast_log10f(float a) { return mulf_mode(APPROX(lg2, a), LOG10_2); }
NV_EXPORT float __nv_fast_expf(float a) { return APPROX(ex2, mulf_mode(a, LOG2_E)); }
NV_EXPORT float __nv_fast_exp10f(float a) { return APPROX(ex2, mulf_mode(a, LOG2_10)); }
NV_EXPORT float __nv_fast_powf(float a, float b) {
  return APPROX(ex2, mulf_mode(b, APPROX(lg2, a)));
}
NV_EXPORT float __nv_fast_fdividef(float x, float y) { return APPROX(div, x, y); }
