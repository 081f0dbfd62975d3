// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Power function. Generated: python3 gen/f64-pow.py
#ifndef NV_F64_POW_POLY_H
#define NV_F64_POW_POLY_H

#define NV_POW_LN2_HI 0x1.62e42fefa38p-1
#define NV_POW_LN2_LO 0x1.ef35793c7673p-45
#define NV_POW_C_HI 0x1.5555555555555p-1
#define NV_POW_C_LO 0x1.5555555555555p-55

// (2 atanh(s) - 2s - 2/3 s^3) / s^5 in s^2; relative error 2^-54.0 on [0.0, 0.0294373].
static const double nv_pow_log_c[] = {
    0x1.999999999999ap-2, 0x1.2492492492204p-2, 0x1.c71c71c7b4e08p-3, 0x1.745d16c639167p-3,
    0x1.3b13e9e85722bp-3, 0x1.1102c421d6eb1p-3, 0x1.e6010564dc606p-4, 0x1.5de7673287ep-4,
    0x1.0af10ed49ac1cp-2,
};

#endif
