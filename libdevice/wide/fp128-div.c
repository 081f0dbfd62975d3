// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fp128-div.c: quotient, remainder and square root of binary128, a bit a round.
// Contract W128-2, W128-3.
#include "wide.h"

enum { BITS = NV_QUAD_FRACTION + NV_GUARD }; // below the leading one of a result before rounding

nv_quad __nv_div_fp128(nv_quad a, nv_quad b) {
  int negative = (int)((a ^ b) >> 127);
  if (nv_is_nan(a) || nv_is_nan(b))
    return nv_quiet(a, b);
  if (nv_is_infinite(a))
    return nv_is_infinite(b) ? NV_QUAD_NAN : nv_with_sign(negative, NV_QUAD_INFINITY);
  if (nv_is_infinite(b))
    return nv_with_sign(negative, 0);
  if (nv_magnitude(b) == 0)
    return nv_magnitude(a) == 0 ? NV_QUAD_NAN : nv_with_sign(negative, NV_QUAD_INFINITY);
  if (nv_magnitude(a) == 0)
    return nv_with_sign(negative, 0);
  nv_parts x = nv_unpack(a), y = nv_unpack(b);
  int exponent = x.exponent - y.exponent + NV_QUAD_BIAS;
  nv_u128 rest = x.significand, quotient = 0;
  if (rest < y.significand) {
    rest <<= 1;
    exponent--;
  }
  for (int i = 0; i <= BITS; i++) {
    nv_u128 fits = rest >= y.significand;
    rest = (fits ? rest - y.significand : rest) << 1;
    quotient = quotient << 1 | fits;
  }
  return nv_round(negative, exponent, quotient | (rest != 0));
}

// a - n * b for the whole number n = a / b without its fraction: exact, with the sign of a.
nv_quad __nv_rem_fp128(nv_quad a, nv_quad b) {
  if (nv_is_nan(a) || nv_is_nan(b))
    return nv_quiet(a, b);
  if (nv_is_infinite(a) || nv_magnitude(b) == 0)
    return NV_QUAD_NAN;
  if (nv_magnitude(a) < nv_magnitude(b) || nv_magnitude(a) == 0)
    return a;
  nv_parts x = nv_unpack(a), y = nv_unpack(b);
  nv_u128 rest = x.significand;
  for (int i = x.exponent - y.exponent;; i--) {
    if (rest >= y.significand)
      rest -= y.significand;
    if (i == 0)
      break;
    rest <<= 1;
  }
  if (rest == 0)
    return nv_with_sign(x.negative, 0);
  unsigned shift = nv_leading_zeros(rest) - (127 - NV_QUAD_FRACTION - NV_GUARD);
  return nv_round(x.negative, y.exponent + NV_GUARD - (int)shift, rest << shift);
}

nv_quad __nv_sqrt_fp128(nv_quad a) {
  if (nv_is_nan(a))
    return a | NV_QUAD_QUIET;
  if (nv_magnitude(a) == 0)
    return a;
  if (a & NV_QUAD_SIGN)
    return NV_QUAD_NAN;
  if (nv_is_infinite(a))
    return a;
  nv_parts x = nv_unpack(a);
  int exponent = x.exponent - NV_QUAD_BIAS;
  nv_u128 digits = x.significand; // times 2^-112, in [1, 4) with an even exponent
  if (exponent & 1) {
    digits <<= 1;
    exponent--;
  }
  // The root, bit by bit: `rest` is what is left of the digits taken so far, two a round.
  nv_u128 root = 0, rest = 0;
  digits <<= 127 - NV_QUAD_FRACTION - 1; // the first pair is bits 127 and 126
  for (int i = 0; i <= BITS; i++) {
    rest = rest << 2 | digits >> 126;
    digits <<= 2;
    nv_u128 trial = root << 2 | 1;
    nv_u128 fits = rest >= trial;
    rest -= fits ? trial : 0;
    root = root << 1 | fits;
  }
  return nv_round(0, exponent / 2 + NV_QUAD_BIAS, root | (rest != 0));
}
