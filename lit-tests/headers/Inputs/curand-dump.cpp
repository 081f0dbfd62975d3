// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of the generators, exactly, or of the distributions to so many digits that the functions
// of two C libraries agree.
#include <initializer_list>
#include <math.h>
#include <stdio.h>

#include <curand_kernel.h>

template <class S> static void integers(const char *name) {
  const unsigned long long seeds[] = {0, 1, 1234, 0x123456789abcdefull, ~0ull};
  const unsigned long long sequences[] = {0, 1, 5, 1000003, 0x100000000ull};
  const unsigned long long offsets[] = {0, 1, 2, 3, 4, 7, 1000, 0x1234567890ull};
  for (auto seed : seeds)
    for (auto sequence : sequences)
      for (auto offset : offsets) {
        S s;
        curand_init(seed, sequence, offset, &s);
        printf("%s %llx %llx %llx:", name, seed, sequence, offset);
        for (int i = 0; i < 6; i++)
          printf(" %u", curand(&s));
        skipahead(11ull, &s);
        printf(" | %u", curand(&s));
        skipahead_sequence(3ull, &s);
        printf(" | %u\n", curand(&s));
      }
}

template <class S> static void numbers(const char *name) {
  S s;
  curand_init(42ull, 3ull, 1ull, &s);
  for (int i = 0; i < 50; ++i) {
    printf("%s %.6f", name, curand_uniform(&s));
    printf(" %.9f", curand_uniform_double(&s));
    float2 a = curand_normal2(&s);
    double2 b = curand_normal2_double(&s);
    printf(" %.4f %.4f %.7f %.7f", a.x, a.y, b.x, b.y);
    for (int k = 0; k < 3; ++k) {
      printf(" %.4f", curand_normal(&s));
      printf(" %.7f", curand_normal_double(&s));
    }
    printf(" %.3f", curand_log_normal(&s, 0.5f, 0.25f));
    printf(" %.6f\n", curand_log_normal_double(&s, 0.5, 0.25));
  }
  for (double mean = 0; mean < 64; mean += 1.25)
    printf("%s poisson %u\n", name, curand_poisson(&s, mean));
}

// A histogram of seven columns, and rounded normal numbers.
template <class S> static void discrete(const char *name, curandMethod_t method) {
  double ends[7];
  unsigned int above[7];
  for (int i = 0; i < 7; ++i)
    ends[i] = (i + 0.1 + 0.1 * i) / 7, above[i] = 20 + i;
  curandHistogramM2_st histogram = {};
  histogram.V = histogram.host_V = ends;
  histogram.K = histogram.host_K = above;
  curandDistributionM2Shift_st shifted = {};
  shifted.histogram = shifted.host_histogram = &histogram;
  shifted.shift = 100;
  shifted.length = 7;
  curandDiscreteDistribution_st d = {};
  d.M2 = d.host_M2 = &shifted;
  d.mean = 5000;
  d.stddev = 70;
  d.method = method;
  S s;
  curand_init(9ull, 1ull, 0ull, &s);
  for (int i = 0; i < 40; ++i)
    printf("%s %u\n", name, curand_discrete(&s, &d));
  curandStatePhilox4_32_10_t p;
  curand_init(9ull, 1ull, 0ull, &p);
  uint4 four = curand_discrete4(&p, &d);
  printf("%u %u %u %u %u\n", four.x, four.y, four.z, four.w, curand_discrete(&p, &d));
}

int main() {
  for (curandMethod_t method : {CURAND_M2, CURAND_POISSON}) {
    discrete<curandStateXORWOW_t>("xorwow discrete", method);
    discrete<curandStatePhilox4_32_10_t>("philox discrete", method);
    discrete<curandStateMRG32k3a_t>("mrg discrete", method);
  }
  integers<curandStateXORWOW_t>("xorwow");
  integers<curandStatePhilox4_32_10_t>("philox");
  integers<curandStateMRG32k3a_t>("mrg");
  numbers<curandStateXORWOW_t>("xorwow");
  numbers<curandStatePhilox4_32_10_t>("philox");
  numbers<curandStateMRG32k3a_t>("mrg");
  curandStatePhilox4_32_10_t p;
  curand_init(7ull, 0ull, 0ull, &p);
  for (int i = 0; i < 8; ++i) {
    uint4 x = curand4(&p);
    float4 u = curand_uniform4(&p), n = curand_normal4(&p);
    double2 d = curand_uniform2_double(&p);
    printf("%u %u %u %u %.6f %.6f %.4f %.4f %.9f %.9f\n", x.x, x.y, x.z, x.w, u.x, u.w, n.x, n.w,
           d.x, d.y);
    double4 e = curand_uniform4_double(&p), g = curand_normal4_double(&p);
    double4 l = curand_log_normal4_double(&p, 0.5, 0.25);
    printf("%u %.9f %.9f %.9f %.9f", curand(&p), e.x, e.y, e.z, e.w);
    printf(" %.7f %.7f %.7f %.7f %.6f %.6f\n", g.x, g.y, g.z, g.w, l.x, l.w);
  }
  curandStateMRG32k3a_t m;
  curand_init(7ull, 0ull, 0ull, &m);
  skipahead_subsequence(9ull, &m);
  printf("%u\n", curand(&m));
}
