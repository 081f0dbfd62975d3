// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gamma functions. Generated: python3 gen/f64-gamma.py
#ifndef NV_F64_GAMMA_POLY_H
#define NV_F64_GAMMA_POLY_H

#define NV_HALF_LOG_2PI_HI 0x1.d67f1c864beb5p-1
#define NV_HALF_LOG_2PI_LO -0x1.65b5a1b7ff5dfp-55
#define NV_HALF_LOG_2PI_MINUS_HALF 0x1.acfe390c97d69p-2

// (1/gamma(1 + r) - 1)/r; relative error 2^-56.7 on [-0.5, 0.5].
static const double nv_gamma1_c[] = {
    0x1.2788cfc6fb619p-1, -0x1.4fcf4026afa2ep-1, -0x1.5815e8fa270cep-5, 0x1.5512320b44008p-3,
    -0x1.59af103c32399p-5, -0x1.3b4af2848d6bep-7, 0x1.d919c5268d2cbp-8, -0x1.317112c96ec0dp-10,
    -0x1.c364fc19a17c8p-13, 0x1.0c8a777aa3699p-13, -0x1.51cf1780ffb9bp-16, -0x1.4fa9e8fbe02ecp-20,
    0x1.304ac21a5dc93p-20, -0x1.b9e441c87852bp-23, 0x1.4e3664ba88edep-28, 0x1.654a6fcbfffd2p-28,
};

// (1/gamma(2 + r) - 1)/r; relative error 2^-56.2 on [-0.5, 0.5].
static const double nv_gamma2_c[] = {
    -0x1.b0ee6072093cep-2, -0x1.dd603fb6ac11bp-3, 0x1.875ac578224efp-3, -0x1.92449b66f2ad6p-6,
    -0x1.211985117349cp-6, 0x1.06e8179e6a3eep-7, -0x1.a5b350ab9e9efp-11, -0x1.7a5da9f3eeff5p-12,
    0x1.31565619ec21cp-13, -0x1.265edf5e2f23fp-16, -0x1.5b7dffb828bbcp-19, 0x1.674b4e237970ap-20,
    -0x1.b9271388109fdp-23, -0x1.885c8ef54febdp-34, 0x1.af60047676c1p-28, -0x1.713558aad2e0cp-30,
};

// Stirling's series times x, in 1/x^2; relative error 2^-54.0 on [0.0, 0.015625].
static const double nv_stirling_c[] = {
    0x1.5555555555555p-4, -0x1.6c16c16c10957p-9, 0x1.a01a015d9dffep-11, -0x1.381331ca859ap-11,
    0x1.b920c2eb0207fp-11, -0x1.ee6911554dc7dp-10, 0x1.466275526a04fp-8,
};

#endif
