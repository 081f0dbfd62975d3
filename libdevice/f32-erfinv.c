// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inverse error functions and the quantile of the normal distribution in f32.
#include "nv-libdevice.h"
#include "f32-erfinv-poly.h"

// erfinv(x)/(x w) where 1 - x^2 = 2^-w and r = 1/sqrt(w), w from 6.5 on.
NV_INLINE float tail(float w, float r, int far) {
  return far && w > 23.1f ? NV_POLYF(ERFINV_FAR, r)
                          : NV_POLYF(ERFINV_TAIL, nv_subf_rn(r, TAIL_CENTRE));
}

// erfinv(x)/x.
NV_INLINE float ratio(float w, int far) {
  return NV_LIKELY(w < 6.5f) ? NV_POLYF(ERFINV_CENTRAL, w)
                             : nv_mulf_rn(w, tail(w, nv_rsqrtf_approx(w), far));
}

// Outside [-1, 1] the logarithm makes a NaN.
NV_EXPORT float __nv_erfinvf(float a) {
  float w = -nv_log2f_approx(nv_fmaf(-a, a, 1.0f));
  float y;
  if (NV_LIKELY(w < 6.5f)) {
    y = nv_flushf(nv_mulf_rn(NV_POLYF(ERFINV_CENTRAL, w), a));
  } else {
    // Just below 2 a rounding is a whole unit; the product's is taken back. The relative error of r,
    // half of 1 - w r^2, is the product's too, or nearly so.
    float r = nv_rsqrtf_approx(w);
    float p = tail(w, r, 0), product = nv_mulf_rn(w, p);
    float error = nv_fmaf(nv_mulf_rn(w, r), nv_mulf_rn(r, -0.5f), 0.5f);
    float rest = nv_fmaf(product, error, nv_fmaf(w, p, -product));
    y = nv_fmaf(product, a, nv_mulf_rn(rest, a));
  }
  return nv_fabsf(a) == 1.0f ? nv_copysignf(NV_INFF, a) : y;
}

// erfinv(1 - q)/(1 - q) for 0 <= q <= 2: 1 - (1 - q)^2 = q (2 - q) has no cancellation and is
// negative outside. The caller's fma multiplies by 1 - q (or q - 1) with one rounding.
NV_INLINE float ratio_of_complement(float q) {
  float t = nv_mulf_rn(q, nv_subf_rn(2.0f, q));
  return ratio(-(nv_ftz() ? __nvvm_lg2_approx_ftz_f(t) : __nvvm_lg2_approx_f(t)), 1);
}

// erfcinv of 0 and of 2.
NV_INLINE float at_the_ends(float q, float y) {
  return q == 0.0f ? NV_INFF : q == 2.0f ? -NV_INFF : y;
}

NV_EXPORT float __nv_erfcinvf(float a) {
  float y = ratio_of_complement(a);
  return at_the_ends(a, nv_fmaf(-a, y, y));
}

// -sqrt(2) erfcinv(2 a), the sign where it makes the median +0.
NV_EXPORT float __nv_normcdfinvf(float a) {
  a = nv_flushf(a);
  float q = nv_addf_rn(a, a), y = ratio_of_complement(q);
  float z = nv_fmaf(q, y, -y);
  z = nv_fmaf(z, SQRT2_HI, nv_mulf_rn(z, SQRT2_LO));
  return -at_the_ends(q, -z);
}
