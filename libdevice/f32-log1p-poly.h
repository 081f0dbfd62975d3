// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithm of 1 + x. Generated: python3 gen/f32-log1p.py
#ifndef NV_F32_LOG1P_POLY_H
#define NV_F32_LOG1P_POLY_H

// log(1 + x) = x - x^2/2 + x^3 p(x) on [-0.3585, 0.5]; error 2^-27.1.
static const float LOG1P_POLY[] = {
    0x1.5554fep-2f, -0x1.ffff16p-3f, 0x1.99c6eap-3f, -0x1.559accp-3f, 0x1.210554p-3f,
    -0x1.f2c0d2p-4f, 0x1.fae9eap-4f, -0x1.0a3a94p-3f, 0x1.28db5ep-4f,
};

#endif
