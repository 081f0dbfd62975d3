// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sobol's numbers, from vectors that are as good as any for comparing; the sizes of states, which host code allocates.
#include <curand_kernel.h>

#include <stdio.h>

static unsigned int vectors32[32];
static unsigned long long vectors64[64];

template <class S, class T> static void numbers(const char *name, S &s, T step) {
  for (int i = 0; i < 40; ++i)
    printf("%s %llu\n", name, (unsigned long long)curand(&s));
  skipahead(step, &s);
  for (int i = 0; i < 20; ++i) {
    printf("%s %llu", name, (unsigned long long)curand(&s));
    printf(" %.9g", curand_uniform(&s));
    printf(" %.17g\n", curand_uniform_double(&s));
  }
}

int main() {
  unsigned long long r = 88172645463325252ull;
  for (int i = 0; i < 64; ++i) {
    r ^= r << 13, r ^= r >> 7, r ^= r << 17;
    vectors64[i] = r;
    vectors32[i % 32] = (unsigned int)r;
  }
  curandStateSobol32_t a;
  curandStateScrambledSobol32_t b;
  curandStateSobol64_t c;
  curandStateScrambledSobol64_t d;
  printf("%zu %zu %zu %zu\n", sizeof a, sizeof b, sizeof c, sizeof d);
  const unsigned int offsets[] = {0, 1, 5, 1000, 0xfffffff0u};
  for (unsigned int offset : offsets) {
    curand_init(vectors32, offset, &a);
    curand_init(vectors32, 0x1234567u, offset, &b);
    curand_init(vectors64, (unsigned long long)offset << 9, &c);
    curand_init(vectors64, 0x123456789abcdefull, (unsigned long long)offset << 9, &d);
    numbers("32", a, 77u);
    numbers("32 scrambled", b, 0x80000000u);
    numbers("64", c, 77ull);
    numbers("64 scrambled", d, 1ull << 63);
  }
}
