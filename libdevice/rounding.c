// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rounding to integers, in the type itself and to 64-bit integers.
#include "nv-libdevice.h"

NV_EXPORT float __nv_floorf(float f) { return nv_floorf(f); }
NV_EXPORT double __nv_floor(double f) { return nv_floor(f); }
NV_EXPORT float __nv_ceilf(float x) { return __builtin_ceilf(x); }
NV_EXPORT double __nv_ceil(double x) { return __builtin_ceil(x); }
NV_EXPORT float __nv_truncf(float x) { return nv_truncf(x); }
NV_EXPORT double __nv_trunc(double x) { return nv_trunc(x); }
NV_EXPORT float __nv_rintf(float a) { return nv_rintf(a); }
NV_EXPORT double __nv_rint(double a) { return nv_rint(a); }
NV_EXPORT float __nv_nearbyintf(float a) { return __builtin_nearbyintf(a); }
NV_EXPORT double __nv_nearbyint(double a) { return __builtin_nearbyint(a); }

// Halfway cases go away from zero: add the number just below one half with the argument's sign,
// then truncate. The sum rounds up to the next integer exactly from one half on: below, the number
// nearest to the sum still lies under that integer. From 2^(precision - 1) on, the addend is less
// than half a unit in the last place and vanishes.
NV_EXPORT float __nv_roundf(float a) {
  return nv_truncf(nv_addf_rn(a, nv_copysignf(0x1.fffffep-2f, a)));
}
NV_EXPORT double __nv_round(double a) {
  return nv_trunc(nv_add_rn(a, nv_copysign(0x1.fffffffffffffp-2, a)));
}

// Out of range saturates, NaN gives the most negative value (PTX cvt).
NV_EXPORT int64_t __nv_llrintf(float a) {
  return nv_ftz() ? __nvvm_f2ll_rn_ftz(a) : __nvvm_f2ll_rn(a);
}
NV_EXPORT int64_t __nv_llrint(double a) { return nv_d2ll_rn(a); }
NV_EXPORT int64_t __nv_llroundf(float a) { return __nvvm_f2ll_rz(__nv_roundf(a)); }
NV_EXPORT int64_t __nv_llround(double a) { return nv_d2ll_rz(__nv_round(a)); }
