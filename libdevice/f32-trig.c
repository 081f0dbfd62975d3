// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Trigonometric functions in f32 over the whole range: sin, cos, sincos, tan.
#include "nv-libdevice.h"
#include "f32-trig.h"

NV_EXPORT float __nv_sinf(float a) { return nv_sinf_reduced(nv_reducef(a)); }

NV_EXPORT float __nv_cosf(float a) {
  nv_reducedf x = nv_reducef(a);
  x.quadrant += 1;
  return nv_sinf_reduced(x);
}

NV_EXPORT void __nv_sincosf(float a, float *sptr, float *cptr) {
  nv_reducedf x = nv_reducef(a);
  float s = nv_mulf_rn(x.r, x.r);
  float sine = nv_sinf_quadrant(x.r, s), cosine = nv_cosf_quadrant(s);
  float y = x.quadrant & 1 ? cosine : sine, z = x.quadrant & 1 ? sine : cosine;
  *sptr = x.quadrant & 2 ? -y : y;
  *cptr = (x.quadrant + 1) & 2 ? -z : z;
}

NV_EXPORT float __nv_tanf(float a) {
  nv_reducedf x = nv_reducef(a);
  float s = nv_mulf_rn(x.r, x.r);
  float t = nv_fmaf(NV_POLYF(TAN_POLY, s), nv_mulf_rn(s, x.r), x.r);
  return x.quadrant & 1 ? -nv_rcpf_approx(t) : t;
}
