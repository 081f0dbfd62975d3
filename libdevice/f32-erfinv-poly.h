// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Polynomials of the inverse error function. Generated: python3 gen/f32-erfinv.py
#ifndef NV_F32_ERFINV_POLY_H
#define NV_F32_ERFINV_POLY_H

static const float TAIL_CENTRE = 0x1.4p-2f;
static const float SQRT2_HI = 0x1.6a09e6p0f;
static const float SQRT2_LO = 0x1.9fcef4p-26f;

// erfinv(x) = x p(w), w = -log2(1 - x^2) on [0.0, 6.5]; error 2^-25.0.
static const float ERFINV_CENTRAL[] = {
    0x1.c5bf8ap-1f, 0x1.495ba2p-3f, 0x1.6bb9bcp-8f, -0x1.98a95ap-11f, -0x1.d31f08p-16f,
    0x1.b036aep-18f, 0x1.4cd162p-21f, -0x1.802194p-23f, 0x1.e0542cp-27f, -0x1.b78e8p-32f,
};

// erfinv(x) = x w p(1/sqrt(w) - TAIL_CENTRE), w up to 23.2 on [-0.104886, 0.0797323]; error
// 2^-25.2.
static const float ERFINV_TAIL[] = {
    0x1.f39b4ep-3f, 0x1.78acd6p-1f, 0x1.12ba1ap-6f, 0x1.3bddc2p0f, 0x1.a26a2ep1f, -0x1.dbcc8cp2f,
    -0x1.e5d14cp5f, 0x1.8de2e8p7f, 0x1.23ff8ap10f, -0x1.4bffbp12f, -0x1.6b3722p14f,
};

// The same, w up to 149 on [0.0819232, 0.208063]; error 2^-27.6.
static const float ERFINV_FAR[] = {
    -0x1.5e77p-16f, 0x1.ab082p-1f, -0x1.de09eep-5f, -0x1.0a456ap0f, 0x1.af2628p1f, -0x1.3df27cp2f,
    0x1.d0d3ccp1f,
};

#endif
