// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// i128-div.c: division of 128-bit integers by the reciprocal of the divisor.
//
// LLVM's own expansion makes a bit a round, 128 of them. GPUs divide nothing but by an estimate of
// 1 / x for floats; here it becomes a reciprocal of 64 bits, with which a digit of 64 bits is two
// products (Moeller and Granlund, "Improved division by invariant integers", 2011, algorithm 4).
// All operands take the same way up to the last correction, so that the threads of a warp stay
// together. Division by zero gives anything, as in LLVM. Contract W128-6.
#include "wide.h"

struct divided {
  nv_u128 quotient, remainder;
};

static inline uint64_t high_word(nv_u128 n) { return (uint64_t)(n >> 64); }

// floor((2^128 - 1) / d) - 2^64 for d with its top bit set.
//
// Every step stays below the true value, so that errors have one sign:
//   w       of 32 bits below 2^95 / d: half an ulp each for the float of d's upper half and for the
//           product, one for the instruction, are 2^-22 together; the factor takes 2^-21 off. Short
//           by less than 2^-20.4 of itself.
//   w1      of 64 bits below 2^127 / d, by Newton's step w + w * (1 - w * d), error bits cut: short
//           by less than 2^23.3, the square of the error before and 2^12 for the cut.
//   v       the next step, twice as large: short by less than 1.03, of which 1 is the last cut.
//           Hence it is what is asked for or one less, and the last product tells which.
static inline uint64_t reciprocal_of(uint64_t d) {
  uint32_t w = nv_wide_truncate(nv_wide_reciprocal((float)(uint32_t)(d >> 32)) * 0x1.fffffp62f);
  uint32_t error = (uint32_t)(((NV_ONE << 95) - (nv_u128)w * d) >> 43);
  uint64_t w1 = ((uint64_t)w << 32) + ((uint64_t)w * error >> 20);
  error = (uint32_t)(((NV_ONE << 127) - (nv_u128)w1 * d) >> 56);
  uint64_t v = 2 * w1 + ((w1 >> 32) * error >> 38);       // without its bit of 2^64
  bool one_less = high_word((nv_u128)v * d + d) + d >= d; // (2^64 + v + 1) * d is below 2^128
  return v + one_less;
}

// (high:low) / d for high < d, d with its top bit set and v its reciprocal; the quotient fits 64 bits.
static inline uint64_t divide_by_word(uint64_t high, uint64_t low, uint64_t d, uint64_t v,
                                      uint64_t *rest) {
  nv_u128 estimate = (nv_u128)v * high + ((nv_u128)high << 64 | low);
  uint64_t q = high_word(estimate) + 1;
  uint64_t r = low - q * d;
  if (r > (uint64_t)estimate) {
    q--;
    r += d;
  }
  if (r >= d) {
    q++;
    r -= d;
  }
  *rest = r;
  return q;
}

static inline struct divided divide(nv_u128 a, nv_u128 b) {
  bool is_long = high_word(b) != 0;
  unsigned shift = (unsigned)__builtin_clzll(is_long ? high_word(b) : (uint64_t)b) & 63;
  // A divisor of one word is shifted up as a whole, and the dividend with it, to three words. Of a
  // longer one the upper 64 bits divide half the dividend, whose upper word is smaller than they.
  uint64_t d = is_long ? high_word(b << shift) : (uint64_t)b << shift;
  nv_u128 shifted = is_long ? a >> 1 : a << shift;
  uint64_t rest = is_long ? 0 : high_word(a) >> 1 >> (63 - shift);
  uint64_t v = reciprocal_of(d);
  uint64_t q_high = divide_by_word(rest, high_word(shifted), d, v, &rest);
  uint64_t q_low = divide_by_word(rest, (uint64_t)shifted, d, v, &rest);
  if (!is_long)
    return (struct divided){(nv_u128)q_high << 64 | q_low, rest >> shift};
  // That quotient, cut to its integer, is the true one or one more; q_high is 0.
  uint64_t q = q_low >> (63 - shift);
  q -= q != 0;
  nv_u128 left = a - b * q;
  if (left >= b) {
    q++;
    left -= b;
  }
  return (struct divided){q, left};
}

nv_u128 __nv_udiv128(nv_u128 a, nv_u128 b) { return divide(a, b).quotient; }
nv_u128 __nv_urem128(nv_u128 a, nv_u128 b) { return divide(a, b).remainder; }

static inline nv_u128 absolute(nv_i128 n) { return n < 0 ? -(nv_u128)n : (nv_u128)n; }

nv_i128 __nv_idiv128(nv_i128 a, nv_i128 b) {
  nv_u128 q = divide(absolute(a), absolute(b)).quotient;
  return (nv_i128)((a < 0) != (b < 0) ? -q : q);
}

nv_i128 __nv_irem128(nv_i128 a, nv_i128 b) {
  nv_u128 r = divide(absolute(a), absolute(b)).remainder;
  return (nv_i128)(a < 0 ? -r : r);
}
