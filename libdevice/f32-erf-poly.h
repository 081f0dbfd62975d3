// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Polynomials of the error function family. Generated: python3 gen/f32-erf.py
#ifndef NV_F32_ERF_POLY_H
#define NV_F32_ERF_POLY_H

static const float SQRT_HALF_HI = 0x1.6a09e6p-1f;
static const float SQRT_HALF_LO = 0x1.9fcef4p-27f;

// erf(x) = x + x p(x^2), in x^2 on [0.0, 0.8499]; error 2^-25.9.
static const float ERF_SMALL[] = {
    0x1.06eba6p-3f, -0x1.8126ecp-2f, 0x1.ce1b6cp-4f, -0x1.b69898p-6f, 0x1.4782fap-8f,
    -0x1.3b2406p-11f,
};

// log2(erfc(x)) = p(x) on [0.9219, 4.0]; error 2^-29.2.
static const float ERF_LARGE[] = {
    -0x1.41b02ap-12f, -0x1.a0754ap0f, -0x1.d6c006p-1f, -0x1.32c3c2p-3f, 0x1.0613a2p-5f,
    -0x1.1e7decp-8f, 0x1.265fap-12f,
};

// (1 + 2 x) exp(x^2) erfc(x) = p(q), q = (x - 2)/(x + 2), up to x = 10.1 on [-1.0, 0.669421]; error
// 2^-25.3.
static const float ERFC_SCALED[] = {
    0x1.46e80ep0f, -0x1.7bf614p-4f, -0x1.5408p-3f, 0x1.4ffc38p-3f, -0x1.bc12bap-5f,
    -0x1.082072p-7f, 0x1.1b2e06p-7f, 0x1.597dep-10f, -0x1.44e0acp-10f, -0x1.aa806p-12f,
};

// The same for every x >= 0 on [-1.0, 1.0]; error 2^-25.5.
static const float ERFCX_SCALED[] = {
    0x1.46e80ep0f, -0x1.7bf5cep-4f, -0x1.5407e4p-3f, 0x1.4ff8a2p-3f, -0x1.bc202cp-5f,
    -0x1.06937cp-7f, 0x1.1cef62p-7f, 0x1.3b9e1ap-10f, -0x1.6fa204p-10f, -0x1.690eap-12f,
    0x1.568b34p-13f, 0x1.e9bce4p-15f,
};

#endif
