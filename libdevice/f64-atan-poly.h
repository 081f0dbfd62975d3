// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inverse trigonometric functions. Generated: python3 gen/f64-atan.py
#ifndef NV_F64_ATAN_POLY_H
#define NV_F64_ATAN_POLY_H

#define NV_HALF_PI_HI 0x1.921fb54442d18p+0
#define NV_HALF_PI_LO 0x1.1a62633145c07p-54

// atan(a)/a in a^2, after 1; relative error 2^-57.3 on [0.0, 1.0].
static const double nv_atan_c[] = {
    -0x1.555555555551dp-2, 0x1.9999999994b2ap-3, -0x1.249249235b8ddp-3, 0x1.c71c7177f1d86p-4,
    -0x1.745d112838a0ep-4, 0x1.3b1360a94707cp-4, -0x1.110e21d2aa6f8p-4, 0x1.e1b97f3da4f64p-5,
    -0x1.ae55096997cb9p-5, 0x1.82bb6365a8f4dp-5, -0x1.5952abd1e9b9ep-5, 0x1.2b8aa9f506f5cp-5,
    -0x1.e7f86ec5a95ebp-6, 0x1.65cb8622058a2p-6, -0x1.c2ff51fdfd16cp-7, 0x1.d14dfd9d85a16p-8,
    -0x1.73a83b984ef2fp-9, 0x1.aac07ebff3d86p-11, -0x1.37417a0ff51ecp-13, 0x1.af3c2a9a965ccp-17,
};

// asin(a)/a in a^2, after 1; relative error 2^-59.8 on [0.0, 0.25].
static const double nv_asin_c[] = {
    0x1.5555555555576p-3, 0x1.333333332e3cdp-4, 0x1.6db6db71f042dp-5, 0x1.f1c71aa268624p-6,
    0x1.6e8bdd59f3cecp-6, 0x1.1c4a0c33dcb7ep-6, 0x1.ca1cec27f0751p-7, 0x1.759b222ddbf0ep-7,
    0x1.60c37c53569f8p-7, 0x1.ed16b9d7001d8p-9, 0x1.61736be6b58eap-6, -0x1.54f2adff088c8p-6,
    0x1.0a5498ba841ap-5,
};

#endif
