// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// half and bfloat16 in host code: conversions and arithmetic against exact reference computations,
// in a plain C++ file on the CPU.
// RUN: clang++-22 -std=c++17 -O1 -isystem %nvopt_include %s -o %t
// RUN: %t
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cmath>
#include <cstdint>
#include <cstdio>

static int failures;
static uint64_t state = 88172645463325252u;
static uint32_t next() {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return (uint32_t)(state >> 16);
}

// A 16-bit format with `mantissa` explicit bits and exponents from `lowest` (of subnormals' last
// place: the value of one unit is 2^(lowest)).
struct format {
  const char *name;
  int mantissa, lowest;
  uint16_t infinity;
};
static const format half_format = {"half", 10, -24, 0x7c00};
static const format bf16_format = {"bfloat16", 7, -133, 0x7f80};

static double value(const format &f, uint16_t bits) {
  int exponent = (bits & 0x7fff) >> f.mantissa, fraction = bits & ((1 << f.mantissa) - 1);
  double v = exponent ? std::ldexp(fraction + (1 << f.mantissa), exponent - 1 + f.lowest)
                      : std::ldexp(fraction, f.lowest);
  return bits & 0x8000 ? -v : v;
}

enum mode { nearest, zero, up, down };
// The finite values in order are the bit patterns in order, so search, then compare neighbours. The
// long double differences are exact.
static uint16_t rounded(const format &f, long double x, mode m) {
  if (x != x)
    return 0x7fff;
  bool negative = std::signbit(x);
  long double a = std::fabs(x);
  uint16_t low = 0, high = f.infinity; // value(low) <= a < value(high), taking infinity as 2^(emax+1)
  while (high - low > 1) {
    uint16_t middle = (uint16_t)((low + high) / 2);
    (value(f, middle) <= a ? low : high) = middle;
  }
  long double below = value(f, low), above = value(f, high);
  uint16_t r = low;
  if (std::isinf(x)) {
    r = f.infinity;
  } else if (a != below) {
    bool away = m == nearest ? a - below > above - a || (a - below == above - a && low % 2)
                             : (m == up && !negative) || (m == down && negative);
    r = away ? high : low;
  }
  return (uint16_t)(r | (negative ? 0x8000 : 0));
}

static void expect(const format &f, const char *what, double x, unsigned got, unsigned want) {
  if ((got & 0x7fff) > f.infinity)
    got = 0x7fff;
  if ((want & 0x7fff) > f.infinity)
    want = 0x7fff;
  if (got != want && failures++ < 20)
    printf("%s %s(%a) is %04x, should be %04x\n", f.name, what, x, got, want);
}

static float interesting(int i) {
  uint32_t u = next();
  switch (i % 5) {
  case 0: u &= 0xffffe000u; break;                                        // near half's grid
  case 1: u = (u & 0x80000fffu) | ((next() % 48 + 95) << 23); break;      // half's exponents
  case 2: u &= 0xffff8000u; break;                                        // bfloat16's ties
  case 3: u = (u & 0x807fe000u) | ((next() % 30 + 100) << 23); break;     // half's subnormals
  }
  return __builtin_bit_cast(float, u);
}

int main() {
  for (int i = 0; i < 100000; ++i) {
    float x = interesting(i);
#define DIRECTION(suffix, mode)                                                                    \
  expect(half_format, "__float2half" #suffix, x, __half_as_ushort(__float2half##suffix(x)),        \
         rounded(half_format, x, mode));                                                           \
  expect(bf16_format, "__float2bfloat16" #suffix, x,                                               \
         __bfloat16_as_ushort(__float2bfloat16##suffix(x)), rounded(bf16_format, x, mode))
    DIRECTION(_rn, nearest);
    DIRECTION(_rz, zero);
    DIRECTION(_ru, up);
    DIRECTION(_rd, down);
    // A double close to a tie must not be rounded twice.
    double d = (double)x * (1 + ((int)(next() % 3) - 1) * 0x1p-40);
    expect(half_format, "__double2half", d, __half_as_ushort(__double2half(d)),
           rounded(half_format, d, nearest));
    expect(bf16_format, "__double2bfloat16", d, __bfloat16_as_ushort(__double2bfloat16(d)),
           rounded(bf16_format, d, nearest));
    long long n = (long long)(((uint64_t)next() << 32 | next()) >> (next() % 64));
    if (i & 1)
      n = -n;
    expect(bf16_format, "__ll2bfloat16_rn", (double)n, __bfloat16_as_ushort(__ll2bfloat16_rn(n)),
           rounded(bf16_format, n, nearest));
    expect(half_format, "__int2half_rn", (int)n, __half_as_ushort(__int2half_rn((int)n)),
           rounded(half_format, (int)n, nearest));

    uint16_t a = (uint16_t)next(), b = (uint16_t)next();
#define ARITHMETIC(f, h, from, to, op, name)                                                       \
  expect(f, name, value(f, a), to(from(a) op from(b)),                                             \
         rounded(f, (long double)value(f, a) op (long double)value(f, b), nearest))
    if ((a & 0x7fff) < 0x7c00 && (b & 0x7fff) < 0x7c00) {
      ARITHMETIC(half_format, __half, __ushort_as_half, __half_as_ushort, +, "+");
      ARITHMETIC(half_format, __half, __ushort_as_half, __half_as_ushort, -, "-");
      ARITHMETIC(half_format, __half, __ushort_as_half, __half_as_ushort, *, "*");
      __half x1 = __ushort_as_half(a), y1 = __ushort_as_half(b);
      if ((x1 < y1) != (value(half_format, a) < value(half_format, b)))
        failures++;
    }
    // Sums of bfloat16 may be wider than long double; products never are.
    if ((a & 0x7fff) < 0x7f80 && (b & 0x7fff) < 0x7f80)
      ARITHMETIC(bf16_format, __nv_bfloat16, __ushort_as_bfloat16, __bfloat16_as_ushort, *, "*");
  }

  __half nan = __ushort_as_half(0x7e00), one = __float2half(1.0f);
  if (__heq(nan, one) || !__hequ(nan, one) || __hne(nan, one) || !__hneu(nan, one) ||
      !(nan != nan) || __hlt(nan, one) || !__hltu(nan, one) || !__hisnan(nan))
    failures++;
  if (__half2float(__hmax(nan, one)) != 1.0f || !__hisnan(__hmax_nan(nan, one)))
    failures++;
  return failures != 0;
}
