// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sine and cosine of pi x for a reduced argument in f32.
//
// 2 x = q + 2 r with q an integer, exactly, so nothing but the polynomials on |r| <= 1/4 rounds.
#ifndef NV_F32_SINPI_H
#define NV_F32_SINPI_H

#include "f32-trigpi-poly.h"
#include "nv-libdevice.h"

typedef struct {
  float r;
  int32_t quadrant;
} nv_reduced_pi;

// From 2^24 on every number is an even integer; a product with zero makes the infinities NaN.
NV_INLINE nv_reduced_pi nv_reduce_pi(float x) {
  if (nv_fabsf(x) >= 0x1p24f)
    x = nv_mulf_rn(x, 0.0f);
  float q = nv_rintf(nv_addf_rn(x, x));
  return (nv_reduced_pi){nv_fmaf(q, -0.5f, x), nv_f2i_rz(q)};
}

NV_INLINE float nv_sinpif_quadrant(float r, float s) {
  float t = nv_fmaf(NV_POLYF(SINPI_POLY, s), s, PI_LO);
  return nv_fmaf(r, PI_HI, nv_mulf_rn(r, t));
}
NV_INLINE float nv_cospif_quadrant(float s) { return nv_fmaf(NV_POLYF(COSPI_POLY, s), s, 1.0f); }

// sin(pi x), the sign of its zeros left open.
NV_INLINE float nv_sinpif_finite(float x) {
  nv_reduced_pi p = nv_reduce_pi(x);
  float s = nv_mulf_rn(p.r, p.r);
  float y = p.quadrant & 1 ? nv_cospif_quadrant(s) : nv_sinpif_quadrant(p.r, s);
  return p.quadrant & 2 ? -y : y;
}

#endif
