// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between the small floating-point formats and double, correctly rounded.
#ifndef NV_EXEC_FLOAT_FORMAT_H
#define NV_EXEC_FLOAT_FORMAT_H

#include <stdint.h>

// Rounding of a conversion: to nearest even, toward zero, down, up, nearest with ties away.
enum nv_round { NV_RN, NV_RZ, NV_RM, NV_RP, NV_RNA };

// A binary interchange format: exponent bits and stored mantissa bits.
struct nv_format {
  unsigned exponent_bits, mantissa_bits;
};

extern const struct nv_format nv_half, nv_bfloat, nv_single;

// Rounds `value` to the format. Infinities and values beyond the range become what IEEE says for
// the rounding; NaN becomes the quiet NaN with the sign kept.
uint32_t nv_format_encode(struct nv_format format, double value, enum nv_round round);
// The exact value of the bits.
double nv_format_decode(struct nv_format format, uint32_t bits);

#endif
