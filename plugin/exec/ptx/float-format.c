// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between the small floating-point formats and double, correctly rounded.
#include "exec/ptx/float-format.h"

#include <math.h>
#include <string.h>

const struct nv_format nv_half = {5, 10, false}, nv_bfloat = {8, 7, false},
                       nv_single = {8, 23, false}, nv_e4m3 = {4, 3, true}, nv_e5m2 = {5, 2, false};

// The bits behind those of the largest number, without the sign.
static uint32_t end_of(struct nv_format format) {
  unsigned m = format.mantissa_bits, e = format.exponent_bits;
  return format.no_infinity ? (1u << (m + e)) - 1 : ((1u << e) - 1) << m;
}

double nv_format_decode(struct nv_format format, uint32_t bits) {
  unsigned m = format.mantissa_bits, e = format.exponent_bits;
  int bias = (1 << (e - 1)) - 1;
  uint32_t mantissa = bits & ((1u << m) - 1);
  int exponent = (int)(bits >> m & ((1u << e) - 1));
  double sign = bits >> (m + e) & 1 ? -1.0 : 1.0;
  if ((bits & ((1u << (m + e)) - 1)) >= end_of(format))
    return copysign(mantissa ? NAN : INFINITY, sign);
  if (exponent == 0)
    return sign * ldexp(mantissa, 1 - bias - (int)m);
  return sign * ldexp(mantissa + (double)(1u << m), exponent - bias - (int)m);
}

// Whether the magnitude `units + rest` (rest in [0,1)) must be rounded away from zero.
static int rounds_up(double units, double rest, int negative, enum nv_round round) {
  switch (round) {
  case NV_RZ:
    return 0;
  case NV_RM:
    return negative && rest > 0;
  case NV_RP:
    return !negative && rest > 0;
  case NV_RNA:
    return rest >= 0.5;
  case NV_RN:
    break;
  }
  return rest > 0.5 || (rest == 0.5 && fmod(units, 2) != 0);
}

uint32_t nv_format_encode(struct nv_format format, double value, enum nv_round round) {
  unsigned m = format.mantissa_bits, e = format.exponent_bits;
  int bias = (1 << (e - 1)) - 1;
  uint32_t sign = (uint32_t)(signbit(value) ? 1 : 0) << (m + e);
  uint32_t infinity = end_of(format);
  if (isnan(value))
    return sign | infinity | 1u << (m - 1);
  if (isinf(value))
    return sign | infinity;
  if (value == 0)
    return sign;
  double magnitude = fabs(value);
  int exponent;
  frexp(magnitude, &exponent);
  exponent -= 1; // magnitude is in [2^exponent, 2^(exponent+1))
  if (exponent < 1 - bias)
    exponent = 1 - bias;
  // Scaling by a power of two is exact: double holds every scaled value of these formats.
  double scaled = ldexp(magnitude, (int)m - exponent), units = floor(scaled);
  units += rounds_up(units, scaled - units, sign != 0, round);
  uint32_t field = (uint32_t)units; // at most 2^(m+1), which carries into the exponent by itself
  uint32_t bits = field + ((uint32_t)(exponent + bias - 1) << m);
  if (exponent > bias + format.no_infinity || bits >= infinity) {
    int toward_zero = round == NV_RZ || (round == NV_RM && !sign) || (round == NV_RP && sign);
    bits = toward_zero ? infinity - 1 : infinity;
  }
  return sign | bits;
}
