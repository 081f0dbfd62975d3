// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logarithms. Generated: python3 gen/f64-log.py
#ifndef NV_F64_LOG_POLY_H
#define NV_F64_LOG_POLY_H

#define NV_LOG_LN2_HI 0x1.62e42fefa39efp-1
#define NV_LOG_LN2_LO 0x1.abc9e3b39803fp-56
#define NV_LOG_LOG2E_HI 0x1.71547652b82fep+0
#define NV_LOG_LOG2E_LO 0x1.777d0ffda0d24p-56
#define NV_LOG_LOG10E_HI 0x1.bcb7b1526e50ep-2
#define NV_LOG_LOG10E_LO 0x1.95355baaafad3p-57
#define NV_LOG_LOG10_2_HI 0x1.34413509f79ffp-2
#define NV_LOG_LOG10_2_LO -0x1.9dc1da994fd21p-59

// (2 atanh(u/2) - u) / u^3 in u^2; relative error 2^-54.0 on [0.0, 0.117749].
static const double nv_log_c[] = {
    0x1.5555555555555p-4, 0x1.9999999999d58p-7, 0x1.249249242f06p-9, 0x1.c71c725c25406p-12,
    0x1.745cdb8ab0d51p-14, 0x1.3b2155118647dp-16, 0x1.0f4a79f7cb27ep-18, 0x1.101ff39ef5fe8p-20,
};

#endif
