// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Division and square root in double precision where the range is known: no slow path.
#ifndef NV_F64_ARITH_H
#define NV_F64_ARITH_H

#include "nv-libdevice.h"

// The high word of |x|: ordered as the magnitude is.
NV_INLINE uint32_t nv_magnitude_bits(double x) { return (uint32_t)nv_hi(x) & 0x7fffffffu; }

// 1/x from the high word, about 20 bits; subnormal and huge x give infinity and zero.
NV_INLINE double nv_rcp_seed(double x) { return __nvvm_rcp_approx_ftz_d(x); }
// 1/sqrt(x) from the high word, about 20 bits. The plain rsqrt.approx.f64 is no such seed: the
// assembler expands it to an accurate sequence.
extern double nv_rsqrt_seed(double x) __asm__("llvm.nvvm.rsqrt.approx.ftz.d");

// 1/x within an ulp, for 2^-1000 < |x| < 2^1000: the seed's error e becomes e^3.
NV_INLINE double nv_rcp_near(double x) {
  double y = nv_rcp_seed(x);
  double e = nv_fma(-x, y, 1.0);
  e = nv_fma(e, e, e);
  return nv_fma(y, e, y);
}

// 1/sqrt(x) within an ulp or so, for x in about [2^-1000, 2^1000].
NV_INLINE double nv_rsqrt_near(double x) {
  double y = nv_rsqrt_seed(x);
  double e = nv_fma(-nv_mul_rn(x, y), y, 1.0);
  return nv_fma(nv_mul_rn(nv_fma(e, 0.375, 0.5), e), y, y);
}

// sqrt(x) as an unevaluated sum for the same x; NaN for zero.
NV_INLINE nv_dd nv_sqrt_sum(double x) {
  double y = nv_rsqrt_near(x);
  double s = nv_mul_rn(x, y);
  return (nv_dd){s, nv_mul_rn(nv_fma(-s, s, x), nv_mul_rn(y, 0.5))};
}

// a/b, almost always correctly rounded, where no step over- or underflows.
NV_INLINE double nv_div_near(double a, double b) {
  double y = nv_rcp_near(b);
  double q = nv_mul_rn(a, y);
  return nv_fma(nv_fma(-b, q, a), y, q);
}

#endif
