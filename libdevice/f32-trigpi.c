// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sine and cosine of pi x in f32.
#include "nv-libdevice.h"
#include "f32-sinpi.h"

// A zero of the sine has the argument's sign.
NV_INLINE float signed_zero(float y, float x) { return y == 0.0f ? nv_mulf_rn(x, 0.0f) : y; }

NV_EXPORT float __nv_sinpif(float a) { return signed_zero(nv_sinpif_finite(a), a); }

// At the half integers the cosine's zero is +0.
NV_EXPORT float __nv_cospif(float a) {
  nv_reduced_pi x = nv_reduce_pi(a);
  float s = nv_mulf_rn(x.r, x.r);
  float y = x.quadrant & 1 ? nv_sinpif_quadrant(x.r, s) : nv_cospif_quadrant(s);
  return nv_addf_rn((x.quadrant + 1) & 2 ? -y : y, 0.0f);
}

NV_EXPORT void __nv_sincospif(float a, float *sptr, float *cptr) {
  nv_reduced_pi x = nv_reduce_pi(a);
  float s = nv_mulf_rn(x.r, x.r);
  float sine = nv_sinpif_quadrant(x.r, s), cosine = nv_cospif_quadrant(s);
  float y = x.quadrant & 1 ? cosine : sine, z = x.quadrant & 1 ? sine : cosine;
  *sptr = signed_zero(x.quadrant & 2 ? -y : y, a);
  *cptr = nv_addf_rn((x.quadrant + 1) & 2 ? -z : z, 0.0f);
}
