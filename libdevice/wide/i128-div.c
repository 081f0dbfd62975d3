// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// i128-div.c: division of 128-bit integers by long division with 32-bit digits.
//
// LLVM's own expansion makes a bit a round, 128 of them. Here a quotient of 64 bits takes two
// divisions of 64 by 32 bits, and operands that fit 64 bits take the one division that the target
// has. Division by zero gives anything, as in LLVM. Contract W128-6.
#include "wide.h"

struct divided {
  nv_u128 quotient, remainder;
};

// One quotient digit of (rest * 2^32 + digit) / d, where d has its top bit set and rest < d. The
// estimate from the upper half of d is at most two too large.
static inline uint64_t next_digit(uint64_t *rest, uint32_t digit, uint64_t d) {
  uint64_t high = d >> 32, low = (uint32_t)d;
  uint64_t q = *rest / high, r = *rest - q * high;
  while (q >> 32 || q * low > (r << 32 | digit)) {
    q--;
    r += high;
    if (r >> 32)
      break;
  }
  *rest = (*rest << 32 | digit) - q * d;
  return q;
}

// (high:low) / d for high < d and d with its top bit set; the quotient fits 64 bits.
static inline uint64_t divide_by_word(uint64_t high, uint64_t low, uint64_t d, uint64_t *rest) {
  *rest = high;
  uint64_t q = next_digit(rest, (uint32_t)(low >> 32), d) << 32;
  return q + next_digit(rest, (uint32_t)low, d);
}

static inline struct divided divide(nv_u128 a, nv_u128 b) {
  uint64_t a_high = (uint64_t)(a >> 64), a_low = (uint64_t)a;
  uint64_t b_high = (uint64_t)(b >> 64), b_low = (uint64_t)b;
  if (!(a_high | b_high))
    return (struct divided){a_low / b_low, a_low % b_low};
  if (!b_high) {
    uint64_t q_high = a_high / b_low, rest = a_high % b_low;
    unsigned shift = (unsigned)__builtin_clzll(b_low);
    nv_u128 n = ((nv_u128)rest << 64 | a_low) << shift;
    uint64_t q_low = divide_by_word((uint64_t)(n >> 64), (uint64_t)n, b_low << shift, &rest);
    return (struct divided){(nv_u128)q_high << 64 | q_low, rest >> shift};
  }
  if (a < b)
    return (struct divided){0, a};
  // The quotient of the upper words is the true one or one more. The dividend is halved so that its
  // upper word is smaller than the divisor's.
  unsigned shift = (unsigned)__builtin_clzll(b_high);
  nv_u128 half = a >> 1;
  uint64_t unused, word = (uint64_t)((b << shift) >> 64);
  uint64_t q = divide_by_word((uint64_t)(half >> 64), (uint64_t)half, word, &unused);
  q >>= 63 - shift;
  q -= q != 0;
  nv_u128 rest = a - b * q;
  if (rest >= b) {
    q++;
    rest -= b;
  }
  return (struct divided){q, rest};
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
