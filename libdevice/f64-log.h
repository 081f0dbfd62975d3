// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithm kernels in double precision: the argument as 2^e (1 + f), and log(1 + f).
#ifndef NV_F64_LOG_H
#define NV_F64_LOG_H

#include "nv-libdevice.h"
#include "f64-arith.h"
#include "f64-log-poly.h"

// A positive normal x as 2^e m with m in [sqrt(1/2), sqrt(2)).
typedef struct {
  double m;
  int32_t e;
} nv_log_split;

NV_INLINE nv_log_split nv_split_normal(double x) {
  int32_t shifted = nv_hi(x) - 0x3fe6a09e;
  int32_t e = shifted >> 20;
  return (nv_log_split){nv_hilo(nv_hi(x) - (e << 20), nv_lo(x)), e};
}

// log(1 + f + f_lo) = u + tail: u = 2f/(2 + f) rounded, tail its error and the higher terms of
// 2 atanh(u/2). |f| < 0.42, |f_lo| <= ulp(f).
typedef struct {
  double u, tail;
} nv_log_sum;

NV_INLINE nv_log_sum nv_log_kernel(double f, double f_lo) {
  double r = nv_rcp_near(nv_add_rn(f, 2.0));
  double u = nv_mul_rn(nv_add_rn(f, f), r);
  // 2f - u (2 + f) = 2 (f - u) - u f, where f - u is exact.
  double d = nv_add_rn(nv_sub_rn(f, u), f_lo);
  double error = nv_mul_rn(nv_fma(-u, f, nv_add_rn(d, d)), r);
  double w = nv_mul_rn(u, u);
  double p = nv_mul_rn(NV_POLY(nv_log_c, w), w);
  return (nv_log_sum){u, nv_fma(p, u, error)};
}

#endif
