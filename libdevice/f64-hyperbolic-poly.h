// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Hyperbolic functions. Generated: python3 gen/f64-hyperbolic.py
#ifndef NV_F64_HYPERBOLIC_POLY_H
#define NV_F64_HYPERBOLIC_POLY_H

// tanh(a)/a in a^2, after 1; relative error 2^-57.2 on [0.0, 0.49].
static const double nv_tanh_c[] = {
    -0x1.5555555555525p-2, 0x1.111111110dd8p-3, -0x1.ba1ba1b7af461p-5, 0x1.664f480d04f56p-6,
    -0x1.226e283398dfap-7, 0x1.d6d1ee0e3bb27p-9, -0x1.7d8c2b542455ap-10, 0x1.34931d50a4e39p-11,
    -0x1.ec67faf37acb1p-13, 0x1.7164f804b7b3ap-14, -0x1.c56ac8692365ap-16, 0x1.41335f6534907p-18,
};

// sinh(a)/a in a^2, after 1; relative error 2^-62.6 on [0.0, 1.0].
static const double nv_sinh_c[] = {
    0x1.5555555555555p-3, 0x1.111111111117dp-7, 0x1.a01a01a00d838p-13, 0x1.71de3a60e19c6p-19,
    0x1.ae644af273db6p-26, 0x1.612ae640f85abp-33, 0x1.aaa0650fda944p-41, 0x1.43c91495282fdp-48,
};

#endif
