// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Packed-integer intrinsics against their definition, lane by lane, on the CPU: the header is plain
// integer arithmetic.
// RUN: clang++-22 -std=c++17 -O2 -isystem %nvopt_include %s -o %t
// RUN: %t
#define NVOPT_DEVICE static inline
#define NVOPT_HOST_DEVICE static inline
#include <nvopt/simd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static unsigned a, b;
static int failures;

// Applies f to every lane of a and b, whose type is Lane; the result wraps.
template <class Lane, class F> static unsigned lanes(F f) {
  unsigned result = 0;
  for (unsigned i = 0; i < 4; i += sizeof(Lane)) {
    Lane x, y;
    memcpy(&x, (char *)&a + i, sizeof(Lane));
    memcpy(&y, (char *)&b + i, sizeof(Lane));
    Lane r = (Lane)f((int)x, (int)y);
    memcpy((char *)&result + i, &r, sizeof(Lane));
  }
  return result;
}

template <class Lane> static int saturate(int v) {
  const int bits = 8 * sizeof(Lane);
  const bool is_signed = (Lane)-1 < 0;
  const int low = is_signed ? -(1 << (bits - 1)) : 0;
  const int high = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
  return v < low ? low : v > high ? high : v;
}

template <class Lane> static unsigned sum_of_differences() {
  unsigned sum = 0;
  lanes<Lane>([&](int x, int y) {
    sum += (unsigned)abs(x - y);
    return 0;
  });
  return sum;
}

static void expect(const char *name, unsigned got, unsigned want) {
  if (got != want && failures++ < 20)
    printf("%s(%08x, %08x) is %08x, should be %08x\n", name, a, b, got, want);
}

#define BINARY(name, lane, expr) expect(#name, name(a, b), lanes<lane>([](int x, int y) { return expr; }))
#define UNARY(name, lane, expr)                                                                    \
  expect(#name, name(a), lanes<lane>([](int x, int y) { return (void)y, expr; }))
#define COMPARE(op, n, lane, cmp)                                                                  \
  BINARY(__vcmp##op##n, lane, x cmp y ? -1 : 0);                                                   \
  BINARY(__vset##op##n, lane, x cmp y ? 1 : 0)
#define ALL(n, s, u)                                                                               \
  BINARY(__vadd##n, s, x + y);                                                                     \
  BINARY(__vsub##n, s, x - y);                                                                     \
  UNARY(__vneg##n, s, -x);                                                                         \
  UNARY(__vabs##n, s, abs(x));                                                                     \
  UNARY(__vnegss##n, s, saturate<s>(-x));                                                          \
  UNARY(__vabsss##n, s, saturate<s>(abs(x)));                                                      \
  BINARY(__vaddss##n, s, saturate<s>(x + y));                                                      \
  BINARY(__vsubss##n, s, saturate<s>(x - y));                                                      \
  BINARY(__vaddus##n, u, saturate<u>(x + y));                                                      \
  BINARY(__vsubus##n, u, saturate<u>(x - y));                                                      \
  BINARY(__vmaxs##n, s, x > y ? x : y);                                                            \
  BINARY(__vmins##n, s, x < y ? x : y);                                                            \
  BINARY(__vmaxu##n, u, x > y ? x : y);                                                            \
  BINARY(__vminu##n, u, x < y ? x : y);                                                            \
  BINARY(__vavgu##n, u, (x + y + 1) >> 1);                                                         \
  BINARY(__vhaddu##n, u, (x + y) >> 1);                                                            \
  BINARY(__vavgs##n, s, (x + y + (x + y >= 0)) >> 1);                                              \
  BINARY(__vabsdiffs##n, s, abs(x - y));                                                           \
  BINARY(__vabsdiffu##n, u, abs(x - y));                                                           \
  COMPARE(eq, n, s, ==);                                                                           \
  COMPARE(ne, n, s, !=);                                                                           \
  COMPARE(ges, n, s, >=);                                                                          \
  COMPARE(gts, n, s, >);                                                                           \
  COMPARE(les, n, s, <=);                                                                          \
  COMPARE(lts, n, s, <);                                                                           \
  COMPARE(geu, n, u, >=);                                                                          \
  COMPARE(gtu, n, u, >);                                                                           \
  COMPARE(leu, n, u, <=);                                                                          \
  COMPARE(ltu, n, u, <);                                                                           \
  expect("__vsads" #n, __vsads##n(a, b), sum_of_differences<s>());                                 \
  expect("__vsadu" #n, __vsadu##n(a, b), sum_of_differences<u>())

static void dynamic_programming(unsigned c) {
  int x = (int)a, y = (int)b, z = (int)c;
  int sum = (int)(a + b);
  expect("__viaddmax_s32", (unsigned)__viaddmax_s32(x, y, z), (unsigned)(sum > z ? sum : z));
  expect("__viaddmin_s32", (unsigned)__viaddmin_s32(x, y, z), (unsigned)(sum < z ? sum : z));
  expect("__viaddmax_u32", __viaddmax_u32(a, b, c), a + b > c ? a + b : c);
  int most = x > y ? x : y;
  most = most > z ? most : z;
  expect("__vimax3_s32", (unsigned)__vimax3_s32(x, y, z), (unsigned)most);
  expect("__vimax3_s32_relu", (unsigned)__vimax3_s32_relu(x, y, z), (unsigned)(most > 0 ? most : 0));
  bool first;
  expect("__vibmax_s32", (unsigned)__vibmax_s32(x, y, &first), (unsigned)(x >= y ? x : y));
  expect("__vibmax_s32 predicate", first, x >= y);
  bool high, low;
  expect("__vibmin_u16x2", __vibmin_u16x2(a, b, &high, &low),
         lanes<unsigned short>([](int p, int q) { return p <= q ? p : q; }));
  expect("__vibmin_u16x2 low", low, (a & 0xffff) <= (b & 0xffff));
  expect("__vibmin_u16x2 high", high, a >> 16 <= b >> 16);
  expect("__vimax_s16x2_relu", __vimax_s16x2_relu(a, b), lanes<short>([](int p, int q) {
           int m = p > q ? p : q;
           return m > 0 ? m : 0;
         }));
}

int main() {
  uint64_t state = 88172645463325252u;
  auto next = [&] {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (unsigned)(state >> 16);
  };
  for (int i = 0; i < 200000; ++i) {
    a = next(), b = next();
    switch (i % 7) { // extreme and equal lanes come up too
    case 0: a &= 0x80808080u; break;
    case 1: b = a; break;
    case 2: a |= 0x7f7f7f7fu; break;
    case 3: a &= 0x80008000u, b |= 0x7fff7fffu; break;
    case 4: b = ~a; break;
    case 5: a ^= b & 0x01010101u; break;
    }
    ALL(4, signed char, unsigned char);
    ALL(2, short, unsigned short);
    dynamic_programming(next());
  }
  return failures != 0;
}
