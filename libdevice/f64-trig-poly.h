// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Trigonometric functions. Generated: python3 gen/f64-trig.py
#ifndef NV_F64_TRIG_POLY_H
#define NV_F64_TRIG_POLY_H

#define NV_TWO_OVER_PI 0x1.45f306dc9c883p-1
#define NV_PIO2_1 0x1.921fb54442d18p+0
#define NV_PIO2_2 0x1.1a62634p-54
#define NV_PIO2_3 -0x1.d747f23e32ed7p-83
#define NV_PIO2_HI 0x1.921fb54442d18p+0
#define NV_PIO2_LO 0x1.1a62633145c07p-54
#define NV_PI_HI 0x1.921fb54442d18p+1
#define NV_PI_LO 0x1.1a62633145c07p-53

// (sin(r) - r) / r^3 in r^2; absolute error 2^-55.4 on [0.0, 0.616866].
static const double nv_sin_c[] = {
    -0x1.5555555555555p-3, 0x1.1111111110c83p-7, -0x1.a01a019ea142cp-13, 0x1.71de37b1f2428p-19,
    -0x1.ae6021385acdp-26, 0x1.5e11a55842048p-33,
};

// (cos(r) - 1 + r^2/2) / r^4 in r^2; absolute error 2^-58.6 on [0.0, 0.616866].
static const double nv_cos_c[] = {
    0x1.5555555555555p-5, -0x1.6c16c16c168ccp-10, 0x1.a01a019f38b7dp-16, -0x1.27e4fa037f4dep-22,
    0x1.1eeb5868ff45cp-29, -0x1.9073e8cc893d1p-37,
};

// Numerator of tan(r)/r in r^2, after 1; relative error 2^-61.3 on [0.0, 0.616866].
static const double nv_tan_top[] = {
    -0x1.112b259999fc4p-3, 0x1.c0e66e08ab16p-9, -0x1.2ba793b29d2p-16,
};

// Denominator of tan(r)/r in r^2, after 1; relative error 2^-61.3 on [0.0, 0.616866].
static const double nv_tan_bottom[] = {
    -0x1.ddeae82222537p-2, 0x1.a4791b43ee92p-6, -0x1.46f3f024214c7p-12, 0x1.0b710d69850ep-21,
};

#endif
