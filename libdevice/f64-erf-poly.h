// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Error functions. Generated: python3 gen/f64-erf.py
#ifndef NV_F64_ERF_POLY_H
#define NV_F64_ERF_POLY_H

#define NV_ERFCX_K 0x1.3p+2
#define NV_ERFCX_C 0x1.c5bc01a36e2ebp-1
#define NV_NORMAL_K 0x1.58p+2
#define NV_NORMAL_C 0x1.40d844d013a93p+0
#define NV_INV_SQRT_PI 0x1.20dd750429b6dp-1

// erf(a)/a - 1 in a^2; absolute error 2^-55.9 on [0.0, 1.0].
static const double nv_erf_c[] = {
    0x1.06eba8214db68p-3, -0x1.812746b0379b4p-2, 0x1.ce2f21a040a5ep-4, -0x1.b82ce311f49a9p-6,
    0x1.565bccf8bd912p-8, -0x1.c02db035571f1p-11, 0x1.f9a2ba5a675fap-14, -0x1.f4ca4de40ff53p-17,
    0x1.b97ffcd589cc3p-20, -0x1.5c08c58c8dedp-23, 0x1.d7298f0290a9p-27, -0x1.abe1004c263f1p-31,
};

// log(erfc(a)) in a - 1, times erfc; weighted error 2^-54.7 on [0.0, 5.0].
static const double nv_erf_log_c[] = {
    -0x1.d97fbf27aa2a2p+0, -0x1.51c9b0006c199p+1, -0x1.afabc11a31d4fp-1, -0x1.5477f090cf0a6p-5,
    0x1.48c9d20436883p-7, -0x1.033f34c18252bp-9, 0x1.f1a6dbd99f95dp-13, 0x1.b9fcd2cb75f74p-16,
    -0x1.c9e1905a137c7p-16, 0x1.48d5bec3a813p-17, -0x1.2f92bbeafb4c2p-19, 0x1.42e8c9ebf0fbbp-22,
    0x1.b48961d288c7p-28, -0x1.cc2adb3522688p-27, 0x1.abd2f4b99fd25p-29, -0x1.83e279816753cp-32,
    0x1.2958963512f31p-36,
};

// (a + C) exp(a^2) erfc(a) in (a - K)/(a + K); relative error 2^-57.4 on [-1.0, 0.709924].
static const double nv_erfcx_c[] = {
    0x1.4f9e64a1941c4p-1, -0x1.3a8db3142889ap-3, 0x1.8a6384b03e11dp-4, -0x1.7553591291e9ap-5,
    0x1.22c817eacadcep-7, 0x1.82166bf5d398ep-7, -0x1.36afb80f35dd4p-6, 0x1.2025cc1fbfd69p-6,
    -0x1.9c187db400051p-7, 0x1.e2adb09f5c71cp-8, -0x1.d22836370773cp-9, 0x1.6911aa5f76339p-10,
    -0x1.9a5906214323bp-12, 0x1.d5388b401ea55p-15, 0x1.d0b32a5f71689p-17, -0x1.73fc31287c3f7p-17,
    0x1.53551d74ba161p-19, 0x1.a27197f552862p-22, -0x1.c09c4c44ff544p-22, 0x1.19b2442fbbb36p-24,
    0x1.6fb6c37051ff3p-25, -0x1.ba8c4e23bc35fp-27, -0x1.4bfc6de34c3fcp-28,
};

// (a + C) exp(a^2/2) normcdf(-a) in (a - K)/(a + K); relative error 2^-56.0 on [-1.0, 0.757746].
static const double nv_normal_c[] = {
    0x1.e7e3ebc09dc96p-2, -0x1.f97646d2e4f25p-4, 0x1.041459f7fc9c3p-4, -0x1.119a54a8e1392p-6,
    -0x1.38678bbb6c008p-7, 0x1.1c7484b083ac2p-6, -0x1.d6e4cabc618b4p-7, 0x1.0c5ca6dde8114p-7,
    -0x1.aecea9a876b6fp-9, 0x1.9afca07d94bc1p-11, 0x1.c134df634e6a9p-17, -0x1.7a9633fbe4d8ap-14,
    0x1.ba2110d5c54d9p-16, 0x1.0cb5d573960a4p-18, -0x1.1fb9900497895p-18, 0x1.2c44b84a560fep-22,
    0x1.2a4ddd5f621bfp-21, -0x1.d25823c99047ap-24, -0x1.37f11ef83bfcep-24, 0x1.528accfa135d6p-26,
    0x1.564694e7ae8c5p-27, -0x1.239929db38aa2p-29, -0x1.26b8fd06c074cp-30,
};

#endif
