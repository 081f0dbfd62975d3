// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory table of lgamma between 2.5 and 8. Generated: python3 gen/f64-lgamma.py

// From 2.5, 3.79688 and 5.6875: {c, log(gamma(c))}, then the coefficients in x - c.
NV_TABLE nv_double2 nv_lgamma_c[3][10] = {
    {{0x1.9300006ap+1, 0x1.ab3576dd000ecp-1},
     {0x1.f5a4a3cca01d6p-1, 0x1.7e41c74e50b88p-3},
     {-0x1.786f9034d50dep-6, 0x1.1338c80de4327p-8},
     {-0x1.de610cc630e32p-11, 0x1.c9e510ce1e6cfp-13},
     {-0x1.d1c847a355eedp-15, 0x1.edc4bffc2c55ap-17},
     {-0x1.0d89e70ed68edp-18, 0x1.2cc3ef142d73dp-20},
     {-0x1.5542ce61486ep-22, 0x1.87fab07dc8fa8p-24},
     {-0x1.c6802bbaf2793p-26, 0x1.0f58399541b6ap-27},
     {-0x1.43281ff3e183cp-29, 0x1.1411092f75f36p-31},
     {-0x1.a2e8bc89ca12ep-33, 0x1.6397e0088e43fp-33}},
    {{0x1.2f80002ep+2, 0x1.660c8227124dcp+1},
     {0x1.728700cd9201ap+0, 0x1.e09372f25993bp-4},
     {-0x1.2b62abbc072dfp-7, 0x1.168e1430dcfe8p-10},
     {-0x1.35b5011d85546p-13, 0x1.7d0e924df2fafp-16},
     {-0x1.f460ea3a2fad3p-19, 0x1.57ab8d0930204p-21},
     {-0x1.e7d08f009b259p-24, 0x1.62e0102401133p-26},
     {-0x1.071d84dcdc4dcp-28, 0x1.8cb3ac119d4d6p-31},
     {-0x1.309294986b231p-33, 0x1.c47b4e0b4b76dp-36},
     {-0x1.389db61dae103p-38, 0x1.977da3a6f7adbp-40},
     {-0x1.b85e3d442bd83p-42, -0x1.3a4c0c2f0b237p-44}},
    {{0x1.b6000057p+2, 0x1.9277156236b09p+2},
     {0x1.d9375cd4f746fp+0, 0x1.422cb42966a64p-4},
     {-0x1.0dc11f398566cp-8, 0x1.521da42a2368bp-12},
     {-0x1.fb8eb4f3d60e8p-16, 0x1.a676817da6873p-19},
     {-0x1.7808b98579b2ep-22, 0x1.5ec9a720ecb09p-25},
     {-0x1.52bcd9c625d59p-28, 0x1.4fd47eb6c8642p-31},
     {-0x1.53e526bc0f774p-34, 0x1.5f2b0b90206adp-37},
     {-0x1.701f934a20332p-40, 0x1.48cad54ccc5cep-43},
     {-0x1.4ab0361dfe73ep-46, 0x1.c4c78c1d51a58p-47},
     {-0x1.5508c6f75bc83p-50, -0x1.a3f14951f3181p-50}},
};
#define NV_LGAMMA_EDGE_1 3.796875
#define NV_LGAMMA_EDGE_2 5.6875
