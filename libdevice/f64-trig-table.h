// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory tables of the trigonometric functions. Generated: python3 gen/f64-trig.py

// sin(r) = r + r^3 (c0 + c1 z + ...); then cos(r) = 1 + z (c0 + c1 z + ...), z = r^2.
const nv_double2 nv_trig_c[2][4] NV_GLOBAL = {
    {{-0x1.5555555555555p-3, 0x1.1111111110c83p-7},
     {-0x1.a01a019ea142cp-13, 0x1.71de37b1f2428p-19},
     {-0x1.ae6021385acdp-26, 0x1.5e11a55842048p-33},
     {0x0p+0, 0x0p+0}},
    {{-0x1p-1, 0x1.5555555555555p-5},
     {-0x1.6c16c16c168ccp-10, 0x1.a01a019f38b7dp-16},
     {-0x1.27e4fa037f4dep-22, 0x1.1eeb5868ff45cp-29},
     {-0x1.9073e8cc893d1p-37, 0x0p+0}},
};

// 2/pi in words of 64 bits after one word of zeros: a window may start before the binary point.
const uint64_t nv_two_over_pi[] NV_GLOBAL = {
    0x0000000000000000ull, 0xa2f9836e4e441529ull, 0xfc2757d1f534ddc0ull, 0xdb6295993c439041ull,
    0xfe5163abdebbc561ull, 0xb7246e3a424dd2e0ull, 0x06492eea09d1921cull, 0xfe1deb1cb129a73eull,
    0xe88235f52ebb4484ull, 0xe99c7026b45f7e41ull, 0x3991d639835339f4ull, 0x9c845f8bbdf9283bull,
    0x1ff897ffde05980full, 0xef2f118b5a0a6d1full, 0x6d367ecf27cb09b7ull, 0x4f463f669e5fea2dull,
    0x7527bac7ebe5f17bull, 0x3d0739f78a5292eaull, 0x6bfb5fb11f8d5d08ull, 0x56033046fc7b6babull,
    0xf0cfbc209af4361dull,
};
