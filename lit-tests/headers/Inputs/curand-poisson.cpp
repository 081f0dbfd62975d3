// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Poisson numbers have the mean, the variance and the frequencies of the distribution. The seeds are fixed: a result
// outside of what happens once in a million runs is a fault.
#include <curand_kernel.h>

#include <initializer_list>
#include <math.h>
#include <stdio.h>
#include <vector>

static int failures;

template <class S> static void look(const char *name, double mean) {
  const int n = 100000, width = (int)(20 * sqrt(mean) + 20), low = mean > width ? (int)mean - width : 0;
  std::vector<int> seen(2 * width + 2);
  S s;
  curand_init(2024ull, 5ull, 0ull, &s);
  double sum = 0, squares = 0;
  for (int i = 0; i < n; ++i) {
    double x = curand_poisson(&s, mean) - mean;
    sum += x, squares += x * x;
    int bin = (int)(x + mean) - low;
    if (bin < 0 || bin >= (int)seen.size())
      failures++, printf("%s %g: far away\n", name, mean);
    else
      seen[bin]++;
  }
  double off = sum / n / sqrt(mean / n);
  double spread = (squares / n - mean) / sqrt((mean + 2 * mean * mean) / n);
  // Neighbours together until twenty are expected: chi squared, its root nearly normal.
  double chi = 0, expected = 0, found = 0;
  int classes = 0;
  for (size_t i = 0; i < seen.size(); ++i) {
    double k = low + (double)i;
    expected += n * exp(k * log(mean) - mean - lgamma(k + 1));
    found += seen[i];
    if (expected < 20)
      continue;
    chi += (found - expected) * (found - expected) / expected;
    ++classes, expected = found = 0;
  }
  double unlikely = sqrt(2 * chi) - sqrt(2 * classes - 1.0);
  if (fabs(off) > 5 || fabs(spread) > 5 || unlikely > 5 || classes < 2)
    failures++, printf("%s %g: mean %g, variance %g, frequencies %g of %d\n", name, mean, off, spread,
                       unlikely, classes);
}

int main() {
  for (double mean : {0.5, 3.0, 10.0, 63.0, 64.0, 100.0, 1000.0, 12345.6, 1e6}) {
    look<curandStateXORWOW_t>("xorwow", mean);
    look<curandStatePhilox4_32_10_t>("philox", mean);
    look<curandStateMRG32k3a_t>("mrg", mean);
  }
  curandState s;
  curand_init(1ull, 0ull, 0ull, &s);
  if (curand_poisson(&s, 0) != 0 || curand_poisson(&s, 1e12) != 4294967295u)
    failures++, printf("ends\n");
  return failures != 0;
}
