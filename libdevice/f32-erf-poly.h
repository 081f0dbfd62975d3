// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Polynomials of the error function family. Generated: python3 gen/f32-erf.py
#ifndef NV_F32_ERF_POLY_H
#define NV_F32_ERF_POLY_H

static const float SQRT_HALF_HI = 0x1.6a09e6p-1f;
static const float SQRT_HALF_LO = 0x1.9fcef4p-27f;

// erf(x) = x + x p(x^2), in x^2 on [0.0, 1.0]; error 2^-29.5.
static const float ERF_SMALL[] = {
    0x1.06eba8p-3f, -0x1.81274p-2f, 0x1.ce2d52p-4f, -0x1.b7fec6p-6f, 0x1.54300ep-8f,
    -0x1.a51aeep-11f, 0x1.4c61d8p-14f,
};

// log2(erfc(x)) = p(x) on [1.0, 4.0]; error 2^-29.7.
static const float ERF_LARGE[] = {
    -0x1.0d931ep-11f, -0x1.a03efap0f, -0x1.d7714p-1f, -0x1.3067d2p-3f, 0x1.01a716p-5f,
    -0x1.15d70ep-8f, 0x1.189872p-12f,
};

// s (1 + 2 x) exp(x^2) erfc(x) = p(q), q = (x - 2)/(x + 2), up to x = 10.1 on [-1.0, 0.669421];
// error 2^-26.6.
static const float ERFC_SCALED[] = {
    0x1.f9aef6p-1f, -0x1.25e042p-4f, -0x1.06fe52p-3f, 0x1.03dc2ep-3f, -0x1.577374p-5f,
    -0x1.97c0ap-8f, 0x1.b608bap-8f, 0x1.02372p-10f, -0x1.fdc4a8p-11f, -0x1.286252p-12f,
    0x1.6383f6p-16f,
};

// The same for every x >= 0 on [-1.0, 1.0]; error 2^-26.5.
static const float ERFCX_SCALED[] = {
    0x1.f9aef6p-1f, -0x1.25e01ep-4f, -0x1.06fe36p-3f, 0x1.03da58p-3f, -0x1.577e7p-5f,
    -0x1.9634cap-8f, 0x1.b8952p-8f, 0x1.e8e24ep-11f, -0x1.1ba108p-10f, -0x1.18a38p-12f,
    0x1.06d968p-13f, 0x1.7eec3p-15f,
};

#endif
