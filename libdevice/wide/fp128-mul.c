// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fp128-mul.c: product and fused multiply-add of binary128. Contract W128-2, W128-3.
#include "wide.h"

// 256 bits.
typedef struct nv_u256 {
  nv_u128 high, low;
} nv_u256;

static inline nv_u256 multiply(nv_u128 a, nv_u128 b) {
  uint64_t ah = (uint64_t)(a >> 64), al = (uint64_t)a, bh = (uint64_t)(b >> 64), bl = (uint64_t)b;
  nv_u128 low = (nv_u128)al * bl, cross = (nv_u128)ah * bl, other = (nv_u128)al * bh;
  nv_u128 middle = (low >> 64) + (uint64_t)cross + (uint64_t)other;
  nv_u256 r = {(nv_u128)ah * bh + (cross >> 64) + (other >> 64) + (middle >> 64),
               middle << 64 | (uint64_t)low};
  return r;
}

static inline nv_u256 shift_left(nv_u256 x, unsigned n) {
  if (n >= 128)
    return (nv_u256){x.low << (n - 128), 0};
  if (n == 0)
    return x;
  return (nv_u256){x.high << n | x.low >> (128 - n), x.low << n};
}

static inline nv_u256 shift_sticky(nv_u256 x, unsigned n) {
  if (n == 0)
    return x;
  if (n >= 256)
    return (nv_u256){0, (x.high | x.low) != 0};
  if (n >= 128)
    return (nv_u256){0, nv_shift_sticky(x.high, n - 128) | (x.low != 0)};
  nv_u128 lost = x.low << (128 - n);
  return (nv_u256){x.high >> n, x.high << (128 - n) | x.low >> n | (lost != 0)};
}

static inline unsigned leading_zeros(nv_u256 x) {
  return x.high ? nv_leading_zeros(x.high) : 128 + nv_leading_zeros(x.low);
}

static inline int is_smaller(nv_u256 a, nv_u256 b) {
  return a.high != b.high ? a.high < b.high : a.low < b.low;
}

// Rounds a sum or product: `x` is not 0, and a value with bit 252 as its leading one has `exponent`.
enum { LEADING = 252 };

static inline nv_quad round_wide(int negative, int exponent, nv_u256 x) {
  unsigned zeros = leading_zeros(x);
  exponent += 255 - LEADING - (int)zeros;
  x = shift_left(x, zeros); // the leading one is bit 255 now, bit 127 of the upper half
  return nv_round(negative, exponent,
                  nv_shift_sticky(x.high | (x.low != 0), 127 - NV_QUAD_FRACTION - NV_GUARD));
}

// The product of two finite numbers other than 0, with bit 252 or 253 as its leading one.
static inline nv_u256 exact_product(const nv_parts *x, const nv_parts *y, int *exponent) {
  *exponent = x->exponent + y->exponent - NV_QUAD_BIAS;
  return shift_left(multiply(x->significand, y->significand), LEADING - 2 * NV_QUAD_FRACTION);
}

// What a product gives when an operand is NaN, infinite or 0; *done tells.
static inline nv_quad special_product(nv_quad a, nv_quad b, int *done) {
  int negative = (int)((a ^ b) >> 127);
  int zero = nv_magnitude(a) == 0 || nv_magnitude(b) == 0;
  int infinite = nv_is_infinite(a) || nv_is_infinite(b);
  int nan = nv_is_nan(a) || nv_is_nan(b);
  *done = nan || infinite || zero;
  if (nan)
    return nv_quiet(a, b);
  if (infinite)
    return zero ? NV_QUAD_NAN : nv_with_sign(negative, NV_QUAD_INFINITY);
  return nv_with_sign(negative, 0);
}

nv_quad __nv_mul_fp128(nv_quad a, nv_quad b) {
  int done, exponent;
  nv_quad special = special_product(a, b, &done);
  if (done)
    return special;
  nv_parts x = nv_unpack(a), y = nv_unpack(b);
  nv_u256 product = exact_product(&x, &y, &exponent);
  return round_wide(x.negative != y.negative, exponent, product);
}

// Both terms have their leading one near bit 252 and zeros in the lowest 26 bits, so that what
// falls out when one is moved far matters only as a sticky bit, and nothing falls out when the
// terms can cancel.
static inline nv_quad add_wide(int x_negative, int x_exponent, nv_u256 x, int y_negative,
                               int y_exponent, nv_u256 y) {
  if (x_exponent < y_exponent) {
    x = shift_sticky(x, (unsigned)(y_exponent - x_exponent));
    x_exponent = y_exponent;
  } else {
    y = shift_sticky(y, (unsigned)(x_exponent - y_exponent));
  }
  nv_u256 sum;
  if (x_negative == y_negative) {
    sum.low = x.low + y.low;
    sum.high = x.high + y.high + (sum.low < x.low);
    return round_wide(x_negative, x_exponent, sum);
  }
  if (is_smaller(x, y)) {
    nv_u256 t = x;
    x = y;
    y = t;
    x_negative = y_negative;
  }
  sum.low = x.low - y.low;
  sum.high = x.high - y.high - (x.low < y.low);
  if (!(sum.high | sum.low))
    return 0;
  return round_wide(x_negative, x_exponent, sum);
}

nv_quad __nv_fma_fp128(nv_quad a, nv_quad b, nv_quad c) {
  int done, exponent;
  nv_quad special = special_product(a, b, &done);
  if (nv_is_nan(special) && done)
    return special;
  if (nv_is_nan(c))
    return c | NV_QUAD_QUIET;
  if (done) // the product is infinite or 0, hence exact
    return __nv_add_fp128(special, c);
  if (nv_is_infinite(c))
    return c;
  nv_parts x = nv_unpack(a), y = nv_unpack(b);
  nv_u256 product = exact_product(&x, &y, &exponent);
  int negative = x.negative != y.negative;
  if (nv_magnitude(c) == 0)
    return round_wide(negative, exponent, product);
  nv_parts z = nv_unpack(c);
  nv_u256 addend = shift_left((nv_u256){0, z.significand}, LEADING - NV_QUAD_FRACTION);
  return add_wide(negative, exponent, product, z.negative, z.exponent, addend);
}
