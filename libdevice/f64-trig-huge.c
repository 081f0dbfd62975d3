// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Payne-Hanek reduction of huge double-precision arguments modulo pi/2, and the memory tables.
#include "f64-trig.h"
#include "f64-trig-table.h"

// 64 bits that start `shift` bits into the pair (hi, lo); shift in [0, 63].
NV_INLINE uint64_t nv_window(uint64_t hi, uint64_t lo, uint32_t shift) {
  return shift ? hi << shift | lo >> (64 - shift) : hi;
}

// x = m 2^e with an integer m of 53 bits. Bits of 2/pi that make multiples of 4 are skipped, the
// next 192 are multiplied by m modulo 2^192: two bits of quadrant, then the fraction. Cut-off bits
// change it by 2^-137, against a smallest fraction of about 2^-61 for any double.
NV_SLOW nv_double2 nv_reduce_huge(double x) {
  uint64_t bits = nv_d2u(x);
  uint32_t field = (uint32_t)(bits >> 52) & 0x7ff;
  if (field == 0x7ff)
    return (nv_double2){NV_NAN, 0.0};
  uint64_t m = (bits & 0xfffffffffffffull) | 0x10000000000000ull;
  // The window starts 62 + e bits into the table, whose first word is zeros; e = field - 1075.
  uint32_t start = field - 1075 + 62;
  const uint64_t NV_GLOBAL *w = nv_two_over_pi + (start >> 6);
  uint32_t shift = start & 63;
  uint64_t w0 = w[0], w1 = w[1], w2 = w[2], w3 = w[3];
  uint64_t p0 = nv_window(w0, w1, shift), p1 = nv_window(w1, w2, shift);
  uint64_t p2 = nv_window(w2, w3, shift);

  uint64_t r2 = m * p2, carry = nv_umul64hi(m, p2);
  uint64_t r1 = m * p1 + carry;
  uint64_t r0 = m * p0 + nv_umul64hi(m, p1) + (r1 < carry);

  uint32_t quadrant = (uint32_t)(r0 >> 62);
  uint64_t hi = r0 << 2 | r1 >> 62, lo = r1 << 2 | r2 >> 62;
  // To the nearest quadrant: a fraction above 1/2 becomes negative.
  int negative = hi >> 63 != 0;
  quadrant += (uint32_t)negative;
  if (negative) {
    hi = ~hi + (lo == 0);
    lo = 0 - lo;
  }
  // Normalise to a first bit of one; 53 bits make the first double, 64 more the second.
  uint32_t zeros = (uint32_t)__builtin_clzll(hi);
  uint64_t top = nv_window(hi, lo, zeros), rest = lo << zeros;
  double f = (double)(int64_t)(top >> 11);
  double f_lo = __nvvm_ull2d_rn(top << 53 | rest >> 11) * 0x1p-64;
  double scale = nv_exp2i(-53 - (int32_t)zeros);
  // Times pi/2.
  double p = nv_mul_rn(f, NV_PIO2_HI);
  double tail = nv_fma(f, NV_PIO2_HI, -p);
  tail = nv_fma(f, NV_PIO2_LO, tail);
  tail = nv_fma(f_lo, NV_PIO2_HI, tail);
  nv_dd r = nv_fast_two_sum(p, tail);
  if (negative != (nv_hi(x) < 0))
    scale = -scale;
  if (nv_hi(x) < 0)
    quadrant = 0 - quadrant;
  double second = r.lo * scale;
  second = nv_hilo(nv_hi(second), (int32_t)(((uint32_t)nv_lo(second) & ~3u) | (quadrant & 3u)));
  return (nv_double2){r.hi * scale, second};
}
