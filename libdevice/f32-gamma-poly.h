// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Polynomials of the gamma functions. Generated: python3 gen/f32-gamma.py
#ifndef NV_F32_GAMMA_POLY_H
#define NV_F32_GAMMA_POLY_H

static const float GAMMA_LOG2_SQRT_2PI_E_HI = 0x1.3573fcp-1f;
static const float GAMMA_LOG2_SQRT_2PI_E_LO = 0x1.edab6p-26f;
static const float GAMMA_LOG2E_HI = 0x1.715476p0f;
static const float GAMMA_LOG2E_LO = 0x1.4ae0cp-26f;
static const float LGAMMA_STIRLING_HI = 0x1.acfe3ap-2f;
static const float LGAMMA_STIRLING_LO = -0x1.e6d052p-27f;
static const float LOG_PI_HI = 0x1.250d04p0f;
static const float LOG_PI_LO = 0x1.1cf438p-25f;
static const float GAMMA_LOG2_PI_HI = 0x1.a6c874p0f;
static const float GAMMA_LOG2_PI_LO = -0x1.6ce442p-25f;

// 1/gamma(1 + f) on [-0.5, 0.5]; error 2^-30.0.
static const float RGAMMA_1[] = {
    0x1p0f, 0x1.2788dp-1f, -0x1.4fcf42p-1f, -0x1.58166ep-5f, 0x1.55132p-3f, -0x1.59a92ap-5f,
    -0x1.3be9f6p-7f, 0x1.d854a2p-8f, -0x1.1bb786p-10f, -0x1.abce38p-13f,
};

// log2 of Stirling's correction times x, in 1/x^2 on [0.0, 0.0493827]; error 2^-31.3.
static const float STIRLING_LOG2[] = {
    0x1.ec709cp-4f, -0x1.068abap-8f, 0x1.1b1deep-10f,
};

// log of Stirling's correction times x, in 1/x^2 on [0.0, 0.0164366]; error 2^-28.6.
static const float STIRLING[] = {
    0x1.555556p-4f, -0x1.6c28dp-9f, 0x1.a89736p-11f,
};

// log(gamma(1 + t))/t on [-0.3, 0.7]; error 2^-26.0.
static const float LGAMMA_1[] = {
    -0x1.2788dp-1f, 0x1.a51a64p-1f, -0x1.9a4d32p-2f, 0x1.1514bap-2f, -0x1.a8c4a2p-3f,
    0x1.5ae8e6p-3f, -0x1.25d55ap-3f, 0x1.03f8a8p-3f, -0x1.e71662p-4f, 0x1.a9c466p-4f,
    -0x1.0520e2p-4f, 0x1.2b33dcp-6f,
};

// log(gamma(2 + t))/t on [-0.5, 1.0]; error 2^-25.6.
static const float LGAMMA_2[] = {
    0x1.b0ee6p-2f, 0x1.4a34cap-2f, -0x1.13dff2p-4f, 0x1.5135d4p-6f, -0x1.e3f8e6p-8f,
    0x1.79d98ep-9f, -0x1.39ce44p-10f, 0x1.1bd40cp-11f, -0x1.e42cfap-13f, 0x1.cdfb68p-15f,
};

// log(gamma(5.25 + t)) on [-2.25, 2.55]; error 2^-25.7.
static const float LGAMMA_MIDDLE[] = {
    0x1.c7db2ap1f, 0x1.8f5aaap0f, 0x1.ad972ep-4f, -0x1.ded73ap-8f, 0x1.8ec5c4p-11f,
    -0x1.8f90e4p-14f, 0x1.bcb5fap-17f, -0x1.d3ca6p-20f, 0x1.0efd4cp-22f, -0x1.45909ep-24f,
    0x1.c30d92p-27f,
};

#endif
