// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between the small floating-point formats and double, correctly rounded.
#ifndef NV_EXEC_FLOAT_FORMAT_H
#define NV_EXEC_FLOAT_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

// Rounding of a conversion: to nearest even, toward zero, down, up, nearest with ties away.
enum nv_round { NV_RN, NV_RZ, NV_RM, NV_RP, NV_RNA };

// A binary interchange format: exponent bits and stored mantissa bits. Without infinities the largest exponent has numbers
// as well, and one NaN, whose bits are all set.
struct nv_format {
  unsigned exponent_bits, mantissa_bits;
  bool no_infinity;
};

extern const struct nv_format nv_half, nv_bfloat, nv_single, nv_e4m3, nv_e5m2;

// Rounds `value` to the format. Infinities and values beyond the range become what IEEE says for
// the rounding, with NaN for an infinity that the format has not; NaN becomes the quiet NaN with the sign kept.
uint32_t nv_format_encode(struct nv_format format, double value, enum nv_round round);
// The exact value of the bits.
double nv_format_decode(struct nv_format format, uint32_t bits);

#endif
