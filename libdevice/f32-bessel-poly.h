// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bessel functions of order 0 and 1. Generated: python3 gen/f32-bessel.py
#ifndef NV_F32_BESSEL_POLY_H
#define NV_F32_BESSEL_POLY_H

static const float J0_NEAR1_ZERO_HI = 0x1.33d152p1f;
static const float J0_NEAR1_ZERO_LO = 0x1.d2e368p-24f;
static const float J0_NEAR2_ZERO_HI = 0x1.6148f6p2f;
static const float J0_NEAR2_ZERO_LO = -0x1.34f46ep-24f;
static const float J1_NEAR1_ZERO_HI = 0x1.ea7558p1f;
static const float J1_NEAR1_ZERO_LO = -0x1.4a121ep-24f;
static const float J1_NEAR2_ZERO_HI = 0x1.c0ff6p2f;
static const float J1_NEAR2_ZERO_LO = -0x1.8971b6p-23f;
static const float Y0_FIRST_ZERO_HI = 0x1.c982ecp-1f;
static const float Y0_FIRST_ZERO_LO = -0x1.cafa06p-27f;
static const float Y0_FIRST_ZERO_INVERSE = 0x1.1e7d32p0f;
static const float Y0_NEAR2_ZERO_HI = 0x1.fa9534p1f;
static const float Y0_NEAR2_ZERO_LO = 0x1.b30ad4p-24f;
static const float Y0_NEAR3_ZERO_HI = 0x1.c581dcp2f;
static const float Y0_NEAR3_ZERO_LO = 0x1.39c84p-24f;
static const float Y1_NEAR1_ZERO_HI = 0x1.193beep1f;
static const float Y1_NEAR1_ZERO_LO = -0x1.6401b8p-24f;
static const float Y1_NEAR2_ZERO_HI = 0x1.5b7fe4p2f;
static const float Y1_NEAR2_ZERO_LO = 0x1.d0f606p-23f;
static const float SQRT_2_OVER_PI_HI = 0x1.988454p-1f;
static const float SQRT_2_OVER_PI_LO = -0x1.857936p-26f;
static const float PI_OVER_4_HI = 0x1.921fb6p-1f;
static const float PI_OVER_4_LO = -0x1.777a5cp-26f;
static const float TWO_PI_INVERSE_SQRT_HI = 0x1.988454p-2f;
static const float TWO_PI_INVERSE_SQRT_LO = -0x1.857936p-27f;
static const float TWO_OVER_PI_BESSEL_HI = 0x1.45f306p-1f;
static const float TWO_OVER_PI_BESSEL_LO = 0x1.b9391p-26f;

// (j0(x) - 1)/x^2, in x^2, x up to 1.5 on [0.0, 2.25]; error 2^-33.7.
static const float J0_START[] = {
    -0x1p-2f, 0x1.fffffep-7f, -0x1.c71b6cp-12f, 0x1.c6c74cp-18f, -0x1.18334p-24f,
};

// f(t + zero)/t for arguments from 1.5 to 4 on [-0.904826, 1.59517]; error 2^-24.8.
static const float J0_NEAR1[] = {
    -0x1.09cdb4p-1f, 0x1.ba1deep-4f, 0x1.cfaedep-5f, -0x1.1bb1eep-7f, -0x1.1fa6d6p-9f,
    0x1.155844p-12f, 0x1.71ea08p-15f, -0x1.2e5e8ap-18f, -0x1.4f5efp-21f, 0x1.b0cb06p-24f,
};

// f(t + zero)/t for arguments from 4 to 7.1 on [-1.52008, 1.57992]; error 2^-25.1.
static const float J0_NEAR2[] = {
    0x1.5c6e6p-2f, -0x1.f8f72ep-6f, -0x1.b214ecp-5f, 0x1.2f7feep-8f, 0x1.27df32p-9f,
    -0x1.6f5ff4p-13f, -0x1.8573b8p-15f, 0x1.aca4b8p-19f, 0x1.20713p-21f, -0x1.1ba3c8p-25f,
};

// j1(x)/x, in x^2, x up to 1.9 on [0.0, 3.61]; error 2^-33.7.
static const float J1_START[] = {
    0x1p-1f, -0x1p-4f, 0x1.55554ep-9f, -0x1.c718dcp-15f, 0x1.6b7b1cp-21f, -0x1.6e2768p-28f,
};

// f(t + zero)/t for arguments from 1.9 to 5.4 on [-1.93171, 1.56829]; error 2^-25.4.
static const float J1_NEAR1[] = {
    -0x1.9c6cf6p-2f, 0x1.ae8a32p-5f, 0x1.b589dap-5f, -0x1.5373eap-8f, -0x1.24b2b8p-9f,
    0x1.6e0dbcp-13f, 0x1.8344bcp-15f, -0x1.8f382cp-19f, -0x1.25ea52p-21f, 0x1.6407dcp-26f,
};

// f(t + zero)/t for arguments from 5.4 to 8.1 on [-1.61559, 1.08441]; error 2^-24.6.
static const float J1_NEAR2[] = {
    0x1.33518cp-2f, -0x1.5e70dep-6f, -0x1.80c868p-5f, 0x1.9a4aecp-9f, 0x1.140178p-9f,
    -0x1.071a18p-13f, -0x1.7a8988p-15f, 0x1.39030cp-19f, 0x1.40607ep-21f,
};

// (j0(x) - 1)/x^2, in x^2, x up to 2.2 on [0.0, 4.84]; error 2^-34.9.
static const float Y0_J0[] = {
    -0x1p-2f, 0x1p-6f, -0x1.c71c64p-12f, 0x1.c71778p-18f, -0x1.22a53cp-24f, 0x1.e3d522p-32f,
};

// (y0(x) - 2/pi log(x/z) j0(x))/(x^2 - z^2), in x^2, z the first zero on [0.0, 4.84]; error
// 2^-27.9.
static const float Y0_START[] = {
    0x1.750812p-3f, -0x1.12585p-6f, 0x1.268cfp-11f, -0x1.4c4614p-17f, 0x1.d5406p-24f,
    -0x1.dfc06cp-31f,
};

// f(t + zero)/t for arguments from 2.2 to 5.5 on [-1.75768, 1.54232]; error 2^-25.4.
static const float Y0_NEAR2[] = {
    -0x1.9c3426p-2f, 0x1.a09c8ep-5f, 0x1.df6d88p-5f, -0x1.c11612p-8f, -0x1.1e3a44p-9f,
    0x1.9948cp-13f, 0x1.ad2542p-15f, -0x1.426a08p-18f, -0x1.b1795ep-22f, -0x1.cfb20ep-25f,
    0x1.56c6c8p-25f,
};

// f(t + zero)/t for arguments from 5.5 to 8.1 on [-1.58605, 1.01395]; error 2^-28.0.
static const float Y0_NEAR3[] = {
    0x1.334ccap-2f, -0x1.5aef62p-6f, -0x1.8969ccp-5f, 0x1.b2f162p-9f, 0x1.1d3802p-9f,
    -0x1.26d518p-13f, -0x1.8242c4p-15f, 0x1.6414dap-19f, 0x1.49592p-21f,
};

// j1(x)/x, in x^2, x up to 1.6 on [0.0, 2.56]; error 2^-29.4.
static const float Y1_J1[] = {
    0x1p-1f, -0x1.fffff8p-5f, 0x1.555358p-9f, -0x1.c68238p-15f, 0x1.59c67ep-21f,
};

// (y1(x) - 2/pi (log(x) j1(x) - 1/x))/x, in x^2 on [0.0, 2.56]; error 2^-27.4.
static const float Y1_START[] = {
    -0x1.918662p-3f, 0x1.bd3978p-5f, -0x1.8359bep-9f, 0x1.2c1972p-14f, -0x1.f9e1bcp-21f,
};

// f(t + zero)/t for arguments from 1.6 to 3.8 on [-0.597141, 1.60286]; error 2^-25.4.
static const float Y1_NEAR1[] = {
    0x1.0aa484p-1f, -0x1.e56f8ep-4f, -0x1.0d29a4p-5f, -0x1.3a6644p-8f, 0x1.e5fce8p-8f,
    -0x1.53b272p-9f, 0x1.1da7d2p-10f, -0x1.1b7152p-11f, 0x1.df5d74p-13f, -0x1.0e6d84p-14f,
    0x1.19115ap-17f,
};

// f(t + zero)/t for arguments from 3.8 to 7.1 on [-1.62968, 1.67032]; error 2^-25.2.
static const float Y1_NEAR2[] = {
    -0x1.5c7c56p-2f, 0x1.00b9fap-5f, 0x1.a15d9ap-5f, -0x1.10a36ap-8f, -0x1.1be5aap-9f,
    0x1.338622p-13f, 0x1.852a9p-15f, -0x1.8136f6p-19f, -0x1.12f074p-21f, 0x1.ad6a12p-26f,
};

// sqrt(pi x/2) times the modulus of order 0, in 1/x^2 on [0.0, 0.0204082]; error 2^-27.6.
static const float AMPLITUDE0[] = {
    0x1p0f, -0x1.fff552p-5f, 0x1.a160fp-4f, -0x1.8c068ep-2f,
};

// x times the phase of order 0, in 1/x^2 on [0.0, 0.0204082]; error 2^-30.0.
static const float PHASE0[] = {
    -0x1.fffffp-4f, 0x1.0a7e88p-4f, -0x1.9c5f78p-3f, 0x1.fb574p-1f,
};

// sqrt(pi x/2) times the modulus of order 1, in 1/x^2 on [0.0, 0.0204082]; error 2^-27.1.
static const float AMPLITUDE1[] = {
    0x1p0f, 0x1.7ffc58p-3f, -0x1.877c6ap-3f, 0x1.303e44p-1f,
};

// x times the phase of order 1, in 1/x^2 on [0.0, 0.0204082]; error 2^-29.4.
static const float PHASE1[] = {
    0x1.7ffffap-2f, -0x1.4fe0b8p-3f, 0x1.70357p-2f, -0x1.7f783ap0f,
};

// i0(x), in (x/2)^2, x up to 7 on [0.0, 12.25]; error 2^-29.2.
static const float I0_SMALL[] = {
    0x1p0f, 0x1p0f, 0x1.fffffap-3f, 0x1.c71ce6p-6f, 0x1.c715fcp-10f, 0x1.237324p-14f,
    0x1.017f06p-19f, 0x1.5f1e5ap-25f, 0x1.0e426ep-31f, 0x1.c2a91ap-37f,
};

// 2 i1(x)/x, in (x/2)^2, x up to 7 on [0.0, 12.25]; error 2^-31.7.
static const float I1_SMALL[] = {
    0x1p0f, 0x1p-1f, 0x1.555554p-4f, 0x1.c71ca4p-8f, 0x1.6c141p-12f, 0x1.84815cp-17f,
    0x1.26cb26p-22f, 0x1.5bfe66p-28f, 0x1.f47e2p-35f, 0x1.5b6a7p-40f,
};

// sqrt(2 pi x) exp(-x) i0(x), in 1/x on [0.0, 0.142857]; error 2^-28.8.
static const float I0_LARGE[] = {
    0x1p0f, 0x1.ffff08p-4f, 0x1.208632p-4f, 0x1.14187ep-4f, 0x1.d89fbp-3f, -0x1.d1cf68p-1f,
    0x1.40a422p2f,
};

// sqrt(2 pi x) exp(-x) i1(x), in 1/x on [0.0, 0.142857]; error 2^-28.6.
static const float I1_LARGE[] = {
    0x1p0f, -0x1.7fffb8p-2f, -0x1.e09b8ap-4f, -0x1.886812p-4f, -0x1.1f2dc6p-2f, 0x1.058cfep0f,
    -0x1.6e7ec4p2f,
};

#endif
