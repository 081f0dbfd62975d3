// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fp128-convert.c: conversions between binary128, 128-bit integers and the types of the target.
//
// To integers: towards zero, saturating, NaN to 0, which is what LLVM's saturating conversions ask
// for and one of the things that its plain ones allow. Contract W128-2, W128-3.
#include "wide.h"

//===-- Integers ------------------------------------------------------------------------------===//

static inline nv_quad from_magnitude(int negative, nv_u128 n) {
  if (n == 0)
    return 0;
  unsigned zeros = nv_leading_zeros(n);
  n <<= zeros;
  return nv_round(negative, NV_QUAD_BIAS + 127 - (int)zeros,
                  nv_shift_sticky(n, 127 - NV_QUAD_FRACTION - NV_GUARD));
}

// The whole part of the magnitude of a number that is no NaN, at most `limit`.
static inline nv_u128 whole_part(nv_quad q, nv_u128 limit) {
  int exponent = (int)(nv_magnitude(q) >> NV_QUAD_FRACTION) - NV_QUAD_BIAS;
  if (exponent < 0)
    return 0;
  if (exponent > 127)
    return limit;
  nv_u128 n = (q & (NV_QUAD_HIDDEN - 1)) | NV_QUAD_HIDDEN;
  n = exponent < NV_QUAD_FRACTION ? n >> (NV_QUAD_FRACTION - exponent)
                                  : n << (exponent - NV_QUAD_FRACTION);
  return n < limit ? n : limit;
}

static inline nv_u128 to_unsigned(nv_quad q, unsigned bits) {
  if (nv_is_nan(q) || q & NV_QUAD_SIGN)
    return 0;
  return whole_part(q, ~(nv_u128)0 >> (128 - bits));
}

static inline nv_i128 to_signed(nv_quad q, unsigned bits) {
  if (nv_is_nan(q))
    return 0;
  nv_u128 limit = NV_ONE << (bits - 1);
  if (q & NV_QUAD_SIGN)
    return (nv_i128)-whole_part(q, limit);
  return (nv_i128)whole_part(q, limit - 1);
}

#define INTEGER(name, utype, stype, bits)                                                          \
  utype __nv_fp128_to_u##name(nv_quad q) { return (utype)to_unsigned(q, bits); }                   \
  stype __nv_fp128_to_##name(nv_quad q) { return (stype)to_signed(q, bits); }                      \
  nv_quad __nv_u##name##_to_fp128(utype n) { return from_magnitude(0, n); }                        \
  nv_quad __nv_##name##_to_fp128(stype n) {                                                        \
    nv_u128 wide = (nv_u128)(nv_i128)n;                                                            \
    return from_magnitude(n < 0, n < 0 ? -wide : wide);                                            \
  }
NV_INTEGERS(INTEGER)

//===-- Smaller binary formats ----------------------------------------------------------------===//

#define NV_BIT(n) ((uint64_t)1 << (n))

// A format with `fraction` stored bits whose infinity has the biased exponent `top`.
struct format {
  unsigned fraction;
  int top;
  uint64_t sign;
};

static const struct format half = {10, 31, NV_BIT(15)}, bfloat = {7, 255, NV_BIT(15)},
                           single = {23, 255, NV_BIT(31)}, dbl = {52, 2047, NV_BIT(63)};

// The bits of the number that `significand` (leading one in bit 127, lowest bit sticky) is with the
// exponent `exponent` (0 for [1, 2)), rounded to the format.
static inline uint64_t round_to(struct format f, int negative, int exponent, nv_u128 significand) {
  int biased = exponent + f.top / 2;
  uint64_t sign = negative ? f.sign : 0;
  if (biased >= f.top)
    return sign | (uint64_t)f.top << f.fraction;
  unsigned drop = 127 - f.fraction - 2; // two bits stay below the last one
  if (biased <= 0) {
    drop += (unsigned)(1 - biased);
    biased = 0;
  }
  uint64_t n = (uint64_t)nv_shift_sticky(significand, drop);
  unsigned rest = (unsigned)n & 3;
  n >>= 2;
  n += rest > 2 || (rest == 2 && (n & 1));
  if (biased)
    n += (uint64_t)(biased - 1) << f.fraction;
  return sign | n;
}

static inline uint64_t narrow(struct format f, nv_quad q) {
  uint64_t sign = q >> 127 ? f.sign : 0, infinity = sign | (uint64_t)f.top << f.fraction;
  if (nv_is_nan(q)) {
    nv_u128 payload = (q & (NV_QUAD_HIDDEN - 1)) >> (NV_QUAD_FRACTION - f.fraction);
    return infinity | NV_BIT(f.fraction - 1) | (uint64_t)payload;
  }
  if (nv_is_infinite(q))
    return infinity;
  if (nv_magnitude(q) == 0)
    return sign;
  nv_parts p = nv_unpack(q);
  return round_to(f, p.negative, p.exponent - NV_QUAD_BIAS,
                  p.significand << (127 - NV_QUAD_FRACTION));
}

static inline nv_quad widen(struct format f, int negative, uint64_t magnitude) {
  uint64_t fraction = magnitude & (((uint64_t)1 << f.fraction) - 1);
  int exponent = (int)(magnitude >> f.fraction);
  nv_u128 wide = (nv_u128)fraction << (NV_QUAD_FRACTION - f.fraction);
  if (exponent == f.top)
    return nv_with_sign(negative, NV_QUAD_INFINITY | (fraction ? wide | NV_QUAD_QUIET : 0));
  if (magnitude == 0)
    return nv_with_sign(negative, 0);
  if (exponent == 0) { // subnormal there, normal here
    unsigned shift = nv_leading_zeros(wide) - (127 - NV_QUAD_FRACTION);
    wide = (wide << shift) & (NV_QUAD_HIDDEN - 1);
    exponent = 1 - (int)shift;
  }
  unsigned biased = (unsigned)(exponent - f.top / 2 + NV_QUAD_BIAS);
  return nv_with_sign(negative, (nv_u128)biased << NV_QUAD_FRACTION | wide);
}

static inline uint32_t float_bits(float f) {
  uint32_t bits;
  __builtin_memcpy(&bits, &f, sizeof bits);
  return bits;
}

static inline uint64_t double_bits(double d) {
  uint64_t bits;
  __builtin_memcpy(&bits, &d, sizeof bits);
  return bits;
}

static inline float as_float(uint64_t bits) {
  uint32_t word = (uint32_t)bits;
  float f;
  __builtin_memcpy(&f, &word, sizeof f);
  return f;
}

static inline double as_double(uint64_t bits) {
  double d;
  __builtin_memcpy(&d, &bits, sizeof d);
  return d;
}

nv_quad __nv_float_to_fp128(float f) {
  return widen(single, (int)(float_bits(f) >> 31), float_bits(f) & 0x7fffffff);
}

nv_quad __nv_double_to_fp128(double d) {
  return widen(dbl, (int)(double_bits(d) >> 63), double_bits(d) << 1 >> 1);
}

float __nv_fp128_to_float(nv_quad q) { return as_float(narrow(single, q)); }
double __nv_fp128_to_double(nv_quad q) { return as_double(narrow(dbl, q)); }
uint16_t __nv_fp128_to_half(nv_quad q) { return (uint16_t)narrow(half, q); }
uint16_t __nv_fp128_to_bfloat(nv_quad q) { return (uint16_t)narrow(bfloat, q); }

//===-- 128-bit integers ----------------------------------------------------------------------===//

// Widening is exact, so that the conversions to integers of binary128 serve the other formats.
nv_u128 __nv_cvt_f32_u128_rz(float f) { return to_unsigned(__nv_float_to_fp128(f), 128); }
nv_i128 __nv_cvt_f32_i128_rz(float f) { return to_signed(__nv_float_to_fp128(f), 128); }
nv_u128 __nv_cvt_f64_u128_rz(double d) { return to_unsigned(__nv_double_to_fp128(d), 128); }
nv_i128 __nv_cvt_f64_i128_rz(double d) { return to_signed(__nv_double_to_fp128(d), 128); }

// One rounding, straight from the integer.
static inline uint64_t from_integer(struct format f, int negative, nv_u128 n) {
  if (n == 0)
    return 0;
  unsigned zeros = nv_leading_zeros(n);
  return round_to(f, negative, 127 - (int)zeros, n << zeros);
}

static inline uint64_t from_signed(struct format f, nv_i128 n) {
  return from_integer(f, n < 0, n < 0 ? -(nv_u128)n : (nv_u128)n);
}

float __nv_cvt_u128_f32_rn(nv_u128 n) { return as_float(from_integer(single, 0, n)); }
float __nv_cvt_i128_f32_rn(nv_i128 n) { return as_float(from_signed(single, n)); }
double __nv_cvt_u128_f64_rn(nv_u128 n) { return as_double(from_integer(dbl, 0, n)); }
double __nv_cvt_i128_f64_rn(nv_i128 n) { return as_double(from_signed(dbl, n)); }
uint16_t __nv_cvt_u128_bf16_rn(nv_u128 n) { return (uint16_t)from_integer(bfloat, 0, n); }
uint16_t __nv_cvt_i128_bf16_rn(nv_i128 n) { return (uint16_t)from_signed(bfloat, n); }
