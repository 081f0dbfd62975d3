// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cube roots, correctly rounded reciprocal square root, and Euclidean norms in f32.
#include "nv-libdevice.h"

// 1/cbrt of a positive normal number to about 17 bits, from the hardware's log2 and exp2.
NV_INLINE float rcbrt_seed(float m) {
  return nv_exp2f_approx(nv_mulf_rn(nv_log2f_approx(m), -1.0f / 3.0f));
}
// Below 2^-100 the corrections would be subnormal: scale by 2^72, a cube.
#define SCALE_UP 0x1p72f
#define ROOT_UP 0x1p24f

// y = x t^2 with t near 1/cbrt(x), then one Newton step y - (y^3 - x) t^2/3. The residual of 0, of
// an infinity and of a NaN is NaN: each of them is its own root.
NV_EXPORT float __nv_cbrtf(float a) {
  a = nv_flushf(a);
  int tiny = nv_fabsf(a) < 0x1p-100f;
  float x = tiny ? nv_mulf_rn(a, SCALE_UP) : a;
  float t = rcbrt_seed(nv_fabsf(x));
  float square = nv_mulf_rn(t, t);
  float y = nv_mulf_rn(x, square);
  float residual = nv_fmaf(nv_mulf_rn(y, y), y, -x);
  y = nv_fmaf(residual, nv_mulf_rn(square, -1.0f / 3.0f), y);
  if (tiny)
    y = nv_mulf_rn(y, 1.0f / ROOT_UP);
  return residual != residual ? nv_addf_rn(a, a) : y;
}

// t + t (1 - x t^3)/3; 0 and infinity keep the seed, which is exact for them.
NV_EXPORT float __nv_rcbrtf(float a) {
  a = nv_flushf(a);
  int tiny = nv_fabsf(a) < 0x1p-100f;
  float x = nv_fabsf(tiny ? nv_mulf_rn(a, SCALE_UP) : a);
  float t = rcbrt_seed(x);
  float residual = nv_fmaf(nv_mulf_rn(t, t), -nv_mulf_rn(x, t), 1.0f);
  float y = nv_fmaf(nv_mulf_rn(t, 1.0f / 3.0f), residual, t);
  y = residual != residual ? t : y;
  return nv_copysignf(tiny ? nv_mulf_rn(y, ROOT_UP) : y, a);
}

// Two Newton steps y + y e/2 with e = 1 - x y^2; the second takes the rounding error of x y and the
// term 3/8 y e^2 along, so what is rounded last has some 49 good bits. That suffices for every
// argument: checked over the two octaves that there are, for seeds up to three units in the last
// place off either way.
NV_EXPORT float __nv_frsqrt_rn(float a) {
  float seed = nv_ftz() ? __nvvm_rsqrt_approx_ftz_f(a) : __nvvm_rsqrt_approx_f(a);
  float e = nv_fmaf(-nv_mulf_rn(a, seed), seed, 1.0f);
  float y = nv_fmaf(nv_mulf_rn(seed, 0.5f), e, seed);
  nv_ff p = nv_two_prodf(a, y);
  e = nv_fmaf(-p.lo, y, nv_fmaf(-p.hi, y, 1.0f));
  y = nv_fmaf(nv_mulf_rn(y, e), nv_fmaf(e, 0.375f, 0.5f), y);
  return e != e ? seed : y;
}

// Powers of two that bring the largest magnitude near 1 and back: sums of squares neither overflow
// nor lose what counts. A field of 253 and 254 is scaled like 252, so that both factors are normal.
typedef struct {
  float down, up;
} norm_scale;

NV_INLINE norm_scale norm_scale_of(float largest) {
  uint32_t field = nv_f2u(largest) & 0x7f800000u;
  field = field < 0x7e000000u ? field : 0x7e000000u;
  return (norm_scale){nv_u2f(0x7e800000u - field), nv_u2f(field + 0x00800000u)};
}

// Magnitudes in order. A NaN makes both of them NaN.
typedef struct {
  float large, small;
} ordered;

NV_INLINE ordered order(float a, float b) {
  a = nv_fabsf(a);
  b = nv_fabsf(b);
  return (ordered){__builtin_elementwise_maximum(a, b), __builtin_elementwise_minimum(a, b)};
}

// The sum of the scaled squares, the largest added last: the roundings before it count less.
typedef struct {
  float sum;
  norm_scale s;
} norm_sum;

NV_INLINE norm_sum add_largest(float large, float sum, norm_scale s) {
  large = nv_mulf_rn(large, s.down);
  return (norm_sum){nv_fmaf(large, large, sum), s};
}
NV_INLINE float add_square(float x, float sum, norm_scale s) {
  x = nv_mulf_rn(x, s.down);
  return nv_fmaf(x, x, sum);
}
NV_INLINE float first_square(float x, norm_scale s) {
  x = nv_mulf_rn(x, s.down);
  return nv_mulf_rn(x, x);
}
NV_INLINE norm_sum sum2(float a, float b) {
  ordered ab = order(a, b);
  norm_scale s = norm_scale_of(ab.large);
  return add_largest(ab.large, first_square(ab.small, s), s);
}
NV_INLINE norm_sum sum3(float a, float b, float c) {
  ordered ab = order(a, b), abc = order(ab.large, c);
  norm_scale s = norm_scale_of(abc.large);
  return add_largest(abc.large, add_square(abc.small, first_square(ab.small, s), s), s);
}
NV_INLINE norm_sum sum4(float a, float b, float c, float d) {
  ordered ab = order(a, b), cd = order(c, d), all = order(ab.large, cd.large);
  norm_scale s = norm_scale_of(all.large);
  float small = add_square(cd.small, first_square(ab.small, s), s);
  return add_largest(all.large, add_square(all.small, small, s), s);
}

NV_INLINE int is_infinite(float x) { return nv_fabsf(x) == NV_INFF; }
// An infinite argument makes the norm infinite even beside a NaN.
NV_INLINE float norm_of(norm_sum n, int infinite) {
  float y = nv_mulf_rn(nv_sqrtf_approx(n.sum), n.s.up);
  return y != y && infinite ? NV_INFF : y;
}
NV_INLINE float rnorm_of(norm_sum n, int infinite) {
  float y = nv_flushf(nv_mulf_rn(nv_rsqrtf_approx(n.sum), n.s.down));
  return y != y && infinite ? 0.0f : y;
}

NV_EXPORT float __nv_hypotf(float a, float b) {
  return norm_of(sum2(a, b), is_infinite(a) || is_infinite(b));
}
NV_EXPORT float __nv_rhypotf(float a, float b) {
  return rnorm_of(sum2(a, b), is_infinite(a) || is_infinite(b));
}
NV_EXPORT float __nv_norm3df(float a, float b, float c) {
  return norm_of(sum3(a, b, c), is_infinite(a) || is_infinite(b) || is_infinite(c));
}
NV_EXPORT float __nv_rnorm3df(float a, float b, float c) {
  return rnorm_of(sum3(a, b, c), is_infinite(a) || is_infinite(b) || is_infinite(c));
}
NV_EXPORT float __nv_norm4df(float a, float b, float c, float d) {
  return norm_of(sum4(a, b, c, d),
                 is_infinite(a) || is_infinite(b) || is_infinite(c) || is_infinite(d));
}
NV_EXPORT float __nv_rnorm4df(float a, float b, float c, float d) {
  return rnorm_of(sum4(a, b, c, d),
                  is_infinite(a) || is_infinite(b) || is_infinite(c) || is_infinite(d));
}

// Any number of elements: a plain sum of squares first; only where it leaves the range in which it
// is as good as a scaled one are the elements read again.
typedef struct {
  norm_sum n;
  int infinite;
} vector_norm;

NV_INLINE vector_norm norm_of_vector(int32_t dim, const float *t) {
  vector_norm v = {{0.0f, {1.0f, 1.0f}}, 0};
  for (int32_t i = 0; i < dim; ++i)
    v.n.sum = nv_fmaf(t[i], t[i], v.n.sum);
  if (NV_LIKELY(v.n.sum > 0x1p-80f && v.n.sum < NV_INFF))
    return v;
  float largest = 0.0f;
  for (int32_t i = 0; i < dim; ++i)
    largest = nv_fmaxf(largest, nv_fabsf(t[i]));
  v.infinite = largest == NV_INFF;
  v.n.s = norm_scale_of(largest);
  v.n.sum = 0.0f;
  for (int32_t i = 0; i < dim; ++i)
    v.n.sum = add_square(t[i], v.n.sum, v.n.s);
  return v;
}

NV_EXPORT float __nv_normf(int32_t dim, const float *t) {
  vector_norm v = norm_of_vector(dim, t);
  return norm_of(v.n, v.infinite);
}
NV_EXPORT float __nv_rnormf(int32_t dim, const float *t) {
  vector_norm v = norm_of_vector(dim, t);
  return rnorm_of(v.n, v.infinite);
}
