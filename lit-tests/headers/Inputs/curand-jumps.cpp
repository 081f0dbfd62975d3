// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A jump by n equals n steps; sequences are as far apart as they should be, by powers of two of
// smaller jumps.
#include <curand_kernel.h>

#include <initializer_list>
#include <stdio.h>
#include <string.h>

static int failures;

template <class S> static bool equal(const S &a, const S &b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

template <class S> static void jumps(const char *name) {
  for (unsigned long long n : {0, 1, 2, 3, 4, 5, 7, 64, 1000}) {
    S a, b;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    curand_init(99ull, 2ull, 0ull, &a);
    curand_init(99ull, 2ull, n, &b);
    for (unsigned long long i = 0; i < n; ++i)
      curand(&a);
    if (!equal(a, b))
      failures++, printf("%s: offset %llu\n", name, n);
  }
  // Twice 2^62 steps are 2^63.
  S a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  curand_init(5ull, 0ull, 0ull, &a);
  curand_init(5ull, 0ull, 0ull, &b);
  skipahead(1ull << 62, &a), skipahead(1ull << 62, &a);
  skipahead(1ull << 63, &b);
  if (!equal(a, b))
    failures++, printf("%s: halves\n", name);
}

int main() {
  jumps<curandStateXORWOW_t>("xorwow");
  jumps<curandStatePhilox4_32_10_t>("philox");
  jumps<curandStateMRG32k3a_t>("mrg");
  curandState a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  curand_init(5ull, 1ull, 0ull, &a);
  curand_init(5ull, 0ull, 0ull, &b);
  for (int i = 0; i < 16; ++i)
    skipahead(1ull << 63, &b);
  if (!equal(a, b))
    failures++, printf("xorwow: sequences\n");
  // The published test of Philox4x32-10: counter and key zero.
  uint4 r = curand_Philox4x32_10(uint4{0, 0, 0, 0}, uint2{0, 0});
  if (r.x != 0x6627e8d5u || r.y != 0xe169c58du || r.z != 0xbc57ac4cu || r.w != 0x9b00dbd8u)
    failures++, printf("philox: %x %x %x %x\n", r.x, r.y, r.z, r.w);
  return failures != 0;
}
