// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bessel functions of the first and second kind and modified ones in f32.
#include "nv-libdevice.h"
#include "f32-bessel.h"
#include "f32-exp.h"

NV_EXPORT float __nv_j0f(float a) { return nv_j0f(nv_fabsf(a)); }
NV_EXPORT float __nv_j1f(float a) {
  float y = nv_flushf(nv_j1f(nv_fabsf(a)));
  return nv_f2s(a) < 0 ? -y : y;
}
NV_EXPORT float __nv_y0f(float a) { return nv_y0f(a); }
NV_EXPORT float __nv_y1f(float a) { return nv_y1f(a); }

// (x/2)^n / n!, all of the function for small x.
NV_INLINE float jn_small(int32_t n, float x) {
  float half = nv_mulf_rn(x, 0.5f), y = 1.0f;
  for (int32_t k = 1; k <= n && y != 0.0f; ++k)
    y = nv_mulf_rn(y, nv_mulf_rn(half, nv_rcpf_approx((float)k)));
  return y;
}

// Order n > 1 at x > n: the recurrence from order 0 and 1 is stable.
NV_INLINE float jn_upwards(int32_t n, float x) {
  float below = nv_j0f(x), y = nv_j1f(x);
  float twice = nv_mulf_rn(nv_rcpf_approx(x), 2.0f);
  for (int32_t k = 1; k < n; ++k) {
    float next = nv_fmaf(nv_mulf_rn((float)k, twice), y, -below);
    below = y;
    y = next;
  }
  return y;
}

// At x <= n: downwards from an order where the function is negligible (Miller), with any start, and
// normalised by j0 + 2 (j2 + j4 + ...) = 1.
NV_INLINE float jn_downwards(int32_t n, float x) {
  int32_t start = (n + nv_f2i_rz(nv_sqrtf_approx(nv_mulf_rn((float)n, 60.0f)))) | 1;
  float twice = nv_mulf_rn(nv_rcpf_approx(x), 2.0f);
  float above = 0.0f, y = 1.0f, sum = 0.0f, result = 0.0f;
  for (int32_t k = start; k > 0; --k) {
    // y is order k; the next one down is of order k - 1.
    float next = nv_fmaf(nv_mulf_rn((float)k, twice), y, -above);
    above = y;
    y = next;
    if (nv_fabsf(y) > 0x1p40f) {
      y = nv_mulf_rn(y, 0x1p-40f);
      above = nv_mulf_rn(above, 0x1p-40f);
      sum = nv_mulf_rn(sum, 0x1p-40f);
      result = nv_mulf_rn(result, 0x1p-40f);
    }
    if (k & 1)
      sum = nv_addf_rn(sum, y);
    if (k == n + 1)
      result = y;
  }
  // sum holds j0 + j2 + j4 + ...
  return nv_mulf_rn(result, nv_rcpf_approx(nv_subf_rn(nv_addf_rn(sum, sum), y)));
}

NV_EXPORT float __nv_jnf(int32_t n, float a) {
  float x = nv_fabsf(a);
  float y;
  if (n < 0 || a != a)
    return NV_NANF;
  if (n == 0)
    return nv_j0f(x);
  if (n == 1)
    y = nv_j1f(x);
  else if (x < 0x1p-10f)
    y = jn_small(n, x);
  else if (x == NV_INFF || (float)n >= nv_fmaf(x, 2.0f, 160.0f))
    // Far above x it is below (e x/(2 n))^n, which is less than the smallest number.
    y = 0.0f;
  else if (x > (float)n)
    y = jn_upwards(n, x);
  else
    y = jn_downwards(n, x);
  y = nv_flushf(y);
  return n & 1 && nv_f2s(a) < 0 ? -y : y;
}

// Upwards from order 0 and 1; once infinite, it stays so.
NV_EXPORT float __nv_ynf(int32_t n, float a) {
  if (n < 0)
    return NV_NANF;
  float below = nv_y0f(a);
  if (n == 0)
    return below;
  float y = nv_y1f(a);
  if (NV_UNLIKELY(!(a < NV_INFF)))
    return y;
  float inverse = nv_rcpf_approx(a);
  for (int32_t k = 1; k < n && y != -NV_INFF; ++k) {
    float next = nv_fmaf(nv_mulf_rn(nv_mulf_rn((float)k, 2.0f), inverse), y, -below);
    below = y;
    y = next;
  }
  return y;
}

// exp(x) p/sqrt(2 pi x). The exponential is taken 2^-8 times, since it overflows before the result.
NV_INLINE float modified_far(float x, float p) {
  nv_scaled e = nv_exp2f_product(x, EXP_LOG2E_HI, EXP_LOG2E_LO, 0.0f, -8);
  float root = nv_mulf_rn(nv_rsqrtf_approx(x), 0x1p8f * TWO_PI_INVERSE_SQRT_HI);
  float y = nv_mulf_rn(nv_mulf_rn(e.mantissa, nv_mulf_rn(root, p)), e.scale);
  return x == NV_INFF ? x : y;
}

NV_EXPORT float __nv_cyl_bessel_i0f(float a) {
  float x = nv_fabsf(a), half = nv_mulf_rn(x, 0.5f);
  if (x < 7.0f)
    return NV_POLYF(I0_SMALL, nv_mulf_rn(half, half));
  return modified_far(x, NV_POLYF(I0_LARGE, nv_rcpf_approx(x)));
}

NV_EXPORT float __nv_cyl_bessel_i1f(float a) {
  float x = nv_fabsf(a), half = nv_mulf_rn(x, 0.5f);
  float y;
  if (x < 7.0f)
    y = nv_mulf_rn(NV_POLYF(I1_SMALL, nv_mulf_rn(half, half)), half);
  else
    y = modified_far(x, NV_POLYF(I1_LARGE, nv_rcpf_approx(x)));
  return nv_copysignf(nv_flushf(y), a);
}
