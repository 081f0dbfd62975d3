// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact references of integer, bit and rounding functions: definitions, written for clarity.
#include "reference.h"

#include <string.h>

#define I0 (a->v[0].i)
#define I1 (a->v[1].i)
#define I2 (a->v[2].i)
#define U0 ((uint32_t)I0)
#define U1 ((uint32_t)I1)
#define U2 ((uint32_t)I2)
#define L0 (a->v[0].l)
#define L1 (a->v[1].l)
#define UL0 ((uint64_t)L0)
#define UL1 ((uint64_t)L1)

#define INT32(name, expression)                                                                    \
  NV_EXACT(name) { r->v[0].i = (int32_t)(expression); }
#define INT64(name, expression)                                                                    \
  NV_EXACT(name) { r->v[0].l = (int64_t)(expression); }

static int leading_zeros(uint64_t x, int width) {
  int n = 0;
  while (n < width && !(x >> (width - 1 - n) & 1))
    ++n;
  return n;
}

static int ones(uint64_t x) {
  int n = 0;
  for (; x; x >>= 1)
    n += x & 1;
  return n;
}

static int first_set(uint64_t x) {
  for (int n = 0; n < 64; ++n)
    if (x >> n & 1)
      return n + 1;
  return 0;
}

static uint64_t reversed(uint64_t x, int width) {
  uint64_t r = 0;
  for (int n = 0; n < width; ++n)
    r = r << 1 | (x >> n & 1);
  return r;
}

// Four bytes chosen from {y, x} by the low three bits of each selector digit.
static uint32_t permuted(uint32_t x, uint32_t y, uint32_t selector) {
  uint64_t both = (uint64_t)y << 32 | x;
  uint32_t result = 0;
  for (int n = 0; n < 4; ++n) {
    unsigned s = selector >> (4 * n) & 7;
    result |= (uint32_t)(both >> (8 * s) & 255) << (8 * n);
  }
  return result;
}

static int64_t low24(int32_t x) { return (int32_t)((uint32_t)x << 8) >> 8; }

INT32(clz, leading_zeros(U0, 32))
INT32(clzll, leading_zeros(UL0, 64))
INT32(popc, ones(U0))
INT32(popcll, ones(UL0))
INT32(ffs, first_set(U0))
INT32(ffsll, first_set(UL0))
INT32(brev, reversed(U0, 32))
INT64(brevll, reversed(UL0, 64))
INT32(byte_perm, permuted(U0, U1, U2))
INT32(min, I0 < I1 ? I0 : I1)
INT32(max, I0 > I1 ? I0 : I1)
INT32(umin, U0 < U1 ? U0 : U1)
INT32(umax, U0 > U1 ? U0 : U1)
INT64(llmin, L0 < L1 ? L0 : L1)
INT64(llmax, L0 > L1 ? L0 : L1)
INT64(ullmin, UL0 < UL1 ? UL0 : UL1)
INT64(ullmax, UL0 > UL1 ? UL0 : UL1)
INT32(mulhi, (int64_t)I0 *I1 >> 32)
INT32(umulhi, (uint64_t)U0 *U1 >> 32)
INT64(mul64hi, (__int128)L0 *L1 >> 64)
INT64(umul64hi, (unsigned __int128)UL0 *UL1 >> 64)
INT32(mul24, low24(I0) * low24(I1))
INT32(umul24, (uint64_t)(U0 & 0xffffff) * (U1 & 0xffffff))
INT32(sad, (I0 < I1 ? U1 - U0 : U0 - U1) + U2)
INT32(usad, (U0 < U1 ? U1 - U0 : U0 - U1) + U2)
INT32(abs, I0 < 0 ? 0u - U0 : U0)
INT64(llabs, L0 < 0 ? 0u - UL0 : UL0)
INT32(hadd, ((int64_t)I0 + I1) >> 1)
INT32(rhadd, ((int64_t)I0 + I1 + 1) >> 1)
INT32(uhadd, ((uint64_t)U0 + U1) >> 1)
INT32(urhadd, ((uint64_t)U0 + U1 + 1) >> 1)
INT32(double2loint, (uint32_t)a->v[0].bits)
INT32(double2hiint, a->v[0].bits >> 32)
INT32(reinterpret32, I0)
INT64(reinterpret64, L0)
NV_EXACT(hiloint2double) { r->v[0].bits = (uint64_t)U0 << 32 | U1; }

// Both formats of a floating-point function from one definition.

// min and max: a number beats NaN, -0 is below +0.
#define MINMAX(name, type, member, less)                                                           \
  NV_EXACT(name) {                                                                                 \
    type x = a->v[0].member, y = a->v[1].member;                                                   \
    if (isnan(x) || isnan(y))                                                                      \
      r->v[0].member = isnan(x) ? y : x;                                                           \
    else if (x == y)                                                                               \
      r->v[0].member = (less) == !!signbit(x) ? x : y;                                             \
    else                                                                                           \
      r->v[0].member = (less) == (x < y) ? x : y;                                                  \
  }
MINMAX(fmin, double, d, 1)
MINMAX(fmax, double, d, 0)
MINMAX(fminf, float, f, 1)
MINMAX(fmaxf, float, f, 0)

#define SAME1(name, m, function)                                                                   \
  NV_EXACT(name) { r->v[0].m = function(a->v[0].m); }
#define SAME2(name, m, function)                                                                   \
  NV_EXACT(name) { r->v[0].m = function(a->v[0].m, a->v[1].m); }
#define BOTH1(name) SAME1(name, d, name) SAME1(name##f, f, name##f)
#define BOTH2(name) SAME2(name, d, name) SAME2(name##f, f, name##f)
BOTH1(floor)
BOTH1(ceil)
BOTH1(trunc)
BOTH1(rint)
BOTH1(round)
BOTH1(fabs)
BOTH1(logb)
BOTH2(copysign)
BOTH2(fdim)
BOTH2(nextafter)
BOTH2(fmod)
BOTH2(remainder)

#define FORMAT(s, m, type)                                                                         \
  NV_EXACT(remquo##s) { r->v[0].m = remquo##s(a->v[0].m, a->v[1].m, &r->v[1].i); }                 \
  NV_EXACT(frexp##s) { r->v[0].m = frexp##s(a->v[0].m, &r->v[1].i); }                              \
  NV_EXACT(modf##s) { r->v[0].m = modf##s(a->v[0].m, &r->v[1].m); }                                \
  NV_EXACT(ldexp##s) { r->v[0].m = ldexp##s(a->v[0].m, I1); }                                      \
  NV_EXACT(ilogb##s) { r->v[0].i = ilogb##s(a->v[0].m); }                                          \
  NV_EXACT(isnan##s) { r->v[0].i = isnan(a->v[0].m); }                                             \
  NV_EXACT(isinf##s) { r->v[0].i = isinf(a->v[0].m); }                                             \
  NV_EXACT(isfinite##s) { r->v[0].i = isfinite(a->v[0].m); }                                       \
  NV_EXACT(signbit##s) { r->v[0].i = signbit(a->v[0].m); }                                         \
  NV_EXACT(nan##s) { r->v[0].m = NAN + 0 * (type)a->v[0].bits; }                                   \
  NV_EXACT(llrint##s) { r->v[0].l = saturated((double)rint##s(a->v[0].m)); }                       \
  NV_EXACT(llround##s) { r->v[0].l = saturated((double)round##s(a->v[0].m)); }

// Device conversions saturate; NaN becomes the most negative number.
static int64_t saturated(double x) {
  if (isnan(x) || x < -0x1p63)
    return INT64_MIN;
  return x >= 0x1p63 ? INT64_MAX : (int64_t)x;
}

FORMAT(, d, double)
FORMAT(f, f, float)

NV_EXACT(saturatef) {
  float x = a->v[0].f;
  r->v[0].f = x > 0 ? (x < 1 ? x : 1.0f) : 0.0f;
}
