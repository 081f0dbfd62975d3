// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants of the inverse error functions. Generated: python3 gen/f64-erfinv.py

// Per region pairs of a numerator and a denominator coefficient, highest first; after the last
// pair the numerator's constant term. The denominator's is 1.
//   (erfinv(y)/y - sqrt(pi)/2)/y^2 in 0.7225 - y^2; relative error 2^-54.2 on [0.0, 0.7225]
//   erfcinv(exp(-s^2)) - s in s - 1.375; relative error 2^-52.3 on [0.0, 4.6875]
//   erfcinv(exp(-s^2)) - s in s - 6.0625; relative error 2^-53.5 on [0.0, 21.2375]

#define NV_HALF_SQRT_PI_HI 0x1.c5bf891b4ef6bp-1
#define NV_HALF_SQRT_PI_LO -0x1.618f13eb7ca89p-55
#define NV_SQRT2_HI 0x1.6a09e667f3bcdp+0
#define NV_SQRT2_LO -0x1.bdd3413b26456p-54

NV_TABLE nv_double2 nv_erfinv_c[3][9] = {
    {{0x1.bcd81245d8caep-11, 0x1.1b9a663ae0c69p-1},
     {0x1.83b60afbf86abp-2, 0x1.58a05607295bcp+3},
     {0x1.5669c906e330ap+2, 0x1.fc3a036975349p+5},
     {0x1.7415d4627a089p+4, 0x1.483ff84d505a8p+7},
     {0x1.5e2d0ff9b09fep+5, 0x1.b03fe49a556b5p+7},
     {0x1.46b427f926157p+5, 0x1.36132eab9c834p+7},
     {0x1.3ad01b6fc2008p+4, 0x1.e85180d65f01cp+5},
     {0x1.2ae9050fc8f3ap+2, 0x1.8b0f8dfd31a4ep+3},
     {0x1.b936a474a620bp-2, 0x0p+0}},
    {{-0x1.822c3d8043bc3p-28, 0x1.2acd9f024835fp-19},
     {-0x1.bdd69c233427fp-18, 0x1.ab6866848a76ep-13},
     {-0x1.cdae927ec826dp-12, 0x1.724ade833e96ep-8},
     {-0x1.2fcf755b54afbp-7, 0x1.1626d5e6f6a58p-4},
     {-0x1.532ce4de4c9p-4, 0x1.a1128d4f42a32p-2},
     {-0x1.674cd265fb7b2p-2, 0x1.52ff82d3560cep+0},
     {-0x1.83c9463ed89dap-1, 0x1.3609a5e54dedp+1},
     {-0x1.a5c298bc340d2p-1, 0x1.309d2fb1b0ep+1},
     {-0x1.702958c8a9a8fp-2, 0x0p+0}},
    {{-0x1.a22b331aece9cp-47, 0x1.8af5a54711c0cp-36},
     {-0x1.73404df96f9ebp-34, 0x1.4103f85edc257p-27},
     {-0x1.cfed615a40bf8p-26, 0x1.2af5f684db71bp-20},
     {-0x1.5b34350c8abe5p-19, 0x1.db82ac69e62e2p-15},
     {-0x1.b8804126ec861p-14, 0x1.7d9d3da9b26a4p-10},
     {-0x1.108e20970b2e5p-9, 0x1.4d253dce034dfp-6},
     {-0x1.5826c50e166fcp-6, 0x1.405813b656cdep-3},
     {-0x1.a8683b5be0493p-4, 0x1.3e925266293dap-1},
     {-0x1.946ee44b64d5p-3, 0x0p+0}},
};
