// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Classification (1 or 0), sign handling, minimum and maximum, NaN making, exponent extraction.
#include "nv-libdevice.h"

NV_EXPORT int32_t __nv_isnanf(float a) { return a != a; }
NV_EXPORT int32_t __nv_isnand(double a) { return a != a; }
NV_EXPORT int32_t __nv_isinff(float a) { return nv_fabsf(a) == NV_INFF; }
NV_EXPORT int32_t __nv_isinfd(double a) { return nv_fabs(a) == NV_INF; }
NV_EXPORT int32_t __nv_finitef(float a) { return nv_fabsf(a) < NV_INFF; }
NV_EXPORT int32_t __nv_isfinited(double a) { return nv_fabs(a) < NV_INF; }
NV_EXPORT int32_t __nv_signbitf(float a) { return (int32_t)(nv_f2u(a) >> 31); }
NV_EXPORT int32_t __nv_signbitd(double a) { return (int32_t)((uint32_t)nv_hi(a) >> 31); }

NV_EXPORT float __nv_fabsf(float f) { return nv_fabsf(f); }
NV_EXPORT double __nv_fabs(double f) { return nv_fabs(f); }
NV_EXPORT float __nv_copysignf(float a, float b) { return nv_copysignf(a, b); }
NV_EXPORT double __nv_copysign(double a, double b) { return nv_copysign(a, b); }
// A number beats a NaN.
NV_EXPORT float __nv_fminf(float x, float y) { return nv_fminf(x, y); }
NV_EXPORT float __nv_fmaxf(float x, float y) { return nv_fmaxf(x, y); }
NV_EXPORT double __nv_fmin(double x, double y) { return nv_fmin(x, y); }
NV_EXPORT double __nv_fmax(double x, double y) { return nv_fmax(x, y); }
NV_EXPORT float __nv_saturatef(float x) {
  return nv_ftz() ? __nvvm_saturate_ftz_f(x) : __nvvm_saturate_f(x);
}
// Positive difference; equal infinities give 0, a NaN stays one.
NV_EXPORT float __nv_fdimf(float a, float b) {
  float difference = nv_ftz() ? __nvvm_add_rn_ftz_f(a, -b) : nv_subf_rn(a, b);
  return a <= b ? 0.0f : difference;
}
NV_EXPORT double __nv_fdim(double a, double b) { return a <= b ? 0.0 : nv_sub_rn(a, b); }
