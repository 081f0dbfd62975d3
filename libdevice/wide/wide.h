// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// wide.h: 128-bit integers and binary128 for GPUs, which have neither: what the files share.
//
// A binary128 number is passed as the 128 bits that it is in memory, because C for NVPTX has no
// such type. All operations round to nearest, ties to even; there are no flags and no traps. A NaN
// operand gives a quiet NaN with its payload. Contract W128.
#ifndef NV_WIDE_H
#define NV_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef unsigned __int128 nv_u128;
typedef __int128 nv_i128;
typedef nv_u128 nv_quad; // the bits of a binary128 number

enum {
  NV_QUAD_FRACTION = 112, // stored fraction bits
  NV_QUAD_BIAS = 16383,
  NV_QUAD_TOP = 0x7fff, // exponent of infinities and NaNs
  NV_GUARD = 3,         // bits kept below the last one until rounding; the lowest is sticky
};

#define NV_ONE ((nv_u128)1)
#define NV_QUAD_SIGN (NV_ONE << 127)
#define NV_QUAD_HIDDEN (NV_ONE << NV_QUAD_FRACTION)
#define NV_QUAD_INFINITY ((nv_u128)NV_QUAD_TOP << NV_QUAD_FRACTION)
#define NV_QUAD_QUIET (NV_ONE << (NV_QUAD_FRACTION - 1))
#define NV_QUAD_NAN (NV_QUAD_INFINITY | NV_QUAD_QUIET)

// 1 / x off by at most one unit in the last place, and x cut to an integer. On the host, where only
// the tests run this, they say how far off.
#ifdef __NVPTX__
static inline float nv_wide_reciprocal(float x) { return __nvvm_rcp_approx_ftz_f(x); }
static inline uint32_t nv_wide_truncate(float x) { return __nvvm_f2ui_rz(x); }
#else
float nv_wide_reciprocal(float x);
static inline uint32_t nv_wide_truncate(float x) { return (uint32_t)x; }
#endif

static inline unsigned nv_leading_zeros(nv_u128 x) {
  uint64_t high = (uint64_t)(x >> 64), low = (uint64_t)x;
  if (high)
    return (unsigned)__builtin_clzll(high);
  return low ? 64 + (unsigned)__builtin_clzll(low) : 128;
}

// x >> n with every bit that falls out kept in the lowest one.
static inline nv_u128 nv_shift_sticky(nv_u128 x, unsigned n) {
  if (n == 0)
    return x;
  if (n > 127)
    return x != 0;
  return x >> n | ((x << (128 - n)) != 0);
}

static inline nv_u128 nv_magnitude(nv_quad q) { return q & ~NV_QUAD_SIGN; }
static inline int nv_is_nan(nv_quad q) { return nv_magnitude(q) > NV_QUAD_INFINITY; }
static inline int nv_is_infinite(nv_quad q) { return nv_magnitude(q) == NV_QUAD_INFINITY; }

// A finite number other than 0: (-1)^sign * significand * 2^(exponent - bias - 112), the
// significand in [2^112, 2^113).
typedef struct nv_parts {
  int negative, exponent;
  nv_u128 significand;
} nv_parts;

static inline nv_parts nv_unpack(nv_quad q) {
  nv_parts p;
  p.negative = (int)(q >> 127);
  p.exponent = (int)(nv_magnitude(q) >> NV_QUAD_FRACTION);
  p.significand = q & (NV_QUAD_HIDDEN - 1);
  if (p.exponent) {
    p.significand |= NV_QUAD_HIDDEN;
  } else {
    unsigned shift = nv_leading_zeros(p.significand) - (127 - NV_QUAD_FRACTION);
    p.significand <<= shift;
    p.exponent = 1 - (int)shift;
  }
  return p;
}

static inline nv_quad nv_with_sign(int negative, nv_u128 magnitude) {
  return negative ? magnitude | NV_QUAD_SIGN : magnitude;
}

// Rounds a significand in [2^115, 2^116), that is with NV_GUARD bits more than a number has, and
// packs it. `exponent` is the biased one and may be out of range on both sides.
static inline nv_quad nv_round(int negative, int exponent, nv_u128 significand) {
  if (exponent >= NV_QUAD_TOP)
    return nv_with_sign(negative, NV_QUAD_INFINITY);
  if (exponent <= 0) {
    significand = nv_shift_sticky(significand, (unsigned)(1 - exponent));
    exponent = 0;
  }
  unsigned rest = (unsigned)significand & 7;
  significand >>= NV_GUARD;
  significand += rest > 4 || (rest == 4 && (significand & 1));
  // The hidden bit and a carry out of the fraction both count up the exponent.
  if (exponent)
    significand += (nv_u128)(unsigned)(exponent - 1) << NV_QUAD_FRACTION;
  return nv_with_sign(negative, significand);
}

// The NaN that an operation with a NaN operand gives.
static inline nv_quad nv_quiet(nv_quad a, nv_quad b) {
  return (nv_is_nan(a) ? a : b) | NV_QUAD_QUIET;
}

// The public functions, one a line in exports.txt.
nv_u128 __nv_udiv128(nv_u128 a, nv_u128 b);
nv_u128 __nv_urem128(nv_u128 a, nv_u128 b);
nv_i128 __nv_idiv128(nv_i128 a, nv_i128 b);
nv_i128 __nv_irem128(nv_i128 a, nv_i128 b);

nv_quad __nv_add_fp128(nv_quad a, nv_quad b);
nv_quad __nv_sub_fp128(nv_quad a, nv_quad b);
nv_quad __nv_mul_fp128(nv_quad a, nv_quad b);
nv_quad __nv_div_fp128(nv_quad a, nv_quad b);
nv_quad __nv_rem_fp128(nv_quad a, nv_quad b);
nv_quad __nv_fma_fp128(nv_quad a, nv_quad b, nv_quad c);
nv_quad __nv_sqrt_fp128(nv_quad a);

// The result is 0 or 1.
#define NV_COMPARES(X)                                                                             \
  X(oeq) X(ogt) X(oge) X(olt) X(ole) X(one) X(ord) X(uno) X(ueq) X(ugt) X(uge) X(ult) X(ule) X(une)
#define NV_DECLARE_COMPARE(name) int __nv_fcmp_##name(nv_quad a, nv_quad b);
NV_COMPARES(NV_DECLARE_COMPARE)
#undef NV_DECLARE_COMPARE

// X(type in names, unsigned C type, signed C type, bits)
// clang-format off
#define NV_INTEGERS(X)                                                                             \
  X(int8, uint8_t, int8_t, 8) X(int16, uint16_t, int16_t, 16) X(int32, uint32_t, int32_t, 32)      \
  X(int64, uint64_t, int64_t, 64) X(int128, nv_u128, nv_i128, 128)
// clang-format on
#define NV_DECLARE_INTEGER(name, utype, stype, bits)                                               \
  utype __nv_fp128_to_u##name(nv_quad q);                                                          \
  stype __nv_fp128_to_##name(nv_quad q);                                                           \
  nv_quad __nv_u##name##_to_fp128(utype n);                                                        \
  nv_quad __nv_##name##_to_fp128(stype n);
NV_INTEGERS(NV_DECLARE_INTEGER)
#undef NV_DECLARE_INTEGER

nv_quad __nv_float_to_fp128(float f);
nv_quad __nv_double_to_fp128(double d);
float __nv_fp128_to_float(nv_quad q);
double __nv_fp128_to_double(nv_quad q);
uint16_t __nv_fp128_to_half(nv_quad q);   // the bits of the result
uint16_t __nv_fp128_to_bfloat(nv_quad q); // likewise

nv_u128 __nv_cvt_f32_u128_rz(float f);
nv_i128 __nv_cvt_f32_i128_rz(float f);
nv_u128 __nv_cvt_f64_u128_rz(double d);
nv_i128 __nv_cvt_f64_i128_rz(double d);
float __nv_cvt_u128_f32_rn(nv_u128 n);
float __nv_cvt_i128_f32_rn(nv_i128 n);
double __nv_cvt_u128_f64_rn(nv_u128 n);
double __nv_cvt_i128_f64_rn(nv_i128 n);
uint16_t __nv_cvt_u128_bf16_rn(nv_u128 n); // the bits of the result
uint16_t __nv_cvt_i128_bf16_rn(nv_i128 n); // likewise

#endif
