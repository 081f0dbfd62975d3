// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exponential functions. Generated: python3 gen/f64-exp.py
#ifndef NV_F64_EXP_POLY_H
#define NV_F64_EXP_POLY_H

#define NV_LOG2E 0x1.71547652b82fep+0
#define NV_LOG2_10 0x1.a934f0979a371p+1
#define NV_LN2_HI 0x1.62e42fefa39efp-1
#define NV_LN2_LO 0x1.abc9e3b39803fp-56
#define NV_LN10_HI 0x1.26bb1bbb55516p+1
#define NV_LN10_LO -0x1.f48ad494ea3e9p-53

// exp(r) after 1 + r; relative error 2^-57.8 on [-0.346574, 0.346574].
static const double nv_exp_c[] = {
    0x1.000000000000bp-1, 0x1.555555555550fp-3, 0x1.55555555502a6p-5, 0x1.1111111122b4fp-7,
    0x1.6c16c18529f74p-10, 0x1.a01a014493a95p-13, 0x1.a01997cd32dcdp-16, 0x1.71deec77b25bep-19,
    0x1.28af3b651de4dp-22, 0x1.add741be77095p-26,
};

// (exp(r) - 1) / r after 1; relative error 2^-60.8 on [-0.5, 0.5].
static const double nv_expm1_c[] = {
    0x1p-1, 0x1.5555555555556p-3, 0x1.555555555559cp-5, 0x1.1111111110eb9p-7,
    0x1.6c16c16bfd62ep-10, 0x1.a01a01a0c0daap-13, 0x1.a01a0205fe0a7p-16, 0x1.71de391e5c346p-19,
    0x1.27e441a1013dfp-22, 0x1.ae662ea71c2d9p-26, 0x1.2028beda112a4p-29, 0x1.60abb6df4c138p-33,
};

// 2^r after 1; relative error 2^-59.5 on [-0.5, 0.5].
static const double nv_exp2_c[] = {
    0x1.62e42fefa39efp-1, 0x1.ebfbdff82c58ep-3, 0x1.c6b08d704a185p-5, 0x1.3b2ab6fba50fep-7,
    0x1.5d87fe788835cp-10, 0x1.430912f7a9eap-13, 0x1.ffcbfcde5e964p-17, 0x1.62c02560d10fbp-20,
    0x1.b5241c748619ep-24, 0x1.e4c37dbb8c8edp-28, 0x1.eb078dac7a012p-32, 0x1.d48bab76c6261p-36,
};

#endif
