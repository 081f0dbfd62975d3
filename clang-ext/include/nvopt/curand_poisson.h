/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Poisson numbers: Knuth's product of uniform numbers for small means (The Art of Computer Programming, 3.4.1),
 * Hoermann's transformed rejection for the others (The transformed rejection method for generating Poisson random
 * variables, Insurance: Mathematics and Economics 12, 1993). Both are exact but for the rounding of their uniform
 * numbers. */
#ifndef NVOPT_CURAND_POISSON_H
#define NVOPT_CURAND_POISSON_H

#include <nvopt/curand_distributions.h>

/* How many numbers it takes until their product is below e^-mean; mean is at most 64. */
template <class __S> NVOPT_HOST_DEVICE unsigned int __nvopt_poisson_product(__S *__s, float __mean) {
  float __product = expf(__mean);
  unsigned int __count = 0;
  while ((__product *= curand_uniform(__s)) > 1.0f)
    ++__count;
  return __count;
}

/* Hoermann's constants of a mean. */
struct __nvopt_hoermann {
  double __mean, __log_mean, __a, __b, __inverse_alpha;
};
/* Does the distribution have room for the candidate? A function of its own, which is called and not copied to every place
 * that draws: logarithms and lgamma are large, and few candidates get here. */
__attribute__((noinline)) NVOPT_HOST_DEVICE bool
__nvopt_poisson_fits(const __nvopt_hoermann __h, double __k, double __v, double __rest) {
  return log(__v * __h.__inverse_alpha / (__h.__a / (__rest * __rest) + __h.__b)) <=
         __k * __h.__log_mean - __h.__mean - lgamma(__k + 1);
}

/* A candidate is (2a/s + b)u + mean + 0.43 for u in -1/2 to 1/2, s = 1/2 - |u|. Most are taken without looking at the
 * distribution, the others by comparing with it; mean is at least 10. */
template <class __S>
NVOPT_HOST_DEVICE unsigned int __nvopt_poisson_rejection(__S *__s, double __mean) {
  const double __b = 0.931 + 2.53 * sqrt(__mean), __a = -0.059 + 0.02483 * __b;
  const __nvopt_hoermann __h = {__mean, log(__mean), __a, __b, 1.1239 + 1.1328 / (__b - 3.4)};
  const double __sure = 0.9277 - 3.6224 / (__b - 2);
  for (;;) {
    double __u = curand_uniform_double(__s) - 0.5, __v = curand_uniform_double(__s);
    double __rest = 0.5 - fabs(__u);
    double __k = floor((2 * __a / __rest + __b) * __u + __mean + 0.43);
    bool __taken = __rest >= 0.07 && __v <= __sure;
    if (!__taken) {
      /* Also where the tails end: 1/rest is infinite there. */
      if (!(__k >= 0) || (__rest < 0.013 && __v > __rest))
        continue;
      __taken = __nvopt_poisson_fits(__h, __k, __v, __rest);
    }
    if (__taken)
      return __k < 4294967295.0 ? (unsigned int)__k : 4294967295u;
  }
}

template <class __S> NVOPT_HOST_DEVICE unsigned int __nvopt_poisson(__S *__s, double __mean) {
  return __mean < 64 ? __nvopt_poisson_product(__s, (float)__mean)
                     : __nvopt_poisson_rejection(__s, __mean);
}

NVOPT_HOST_DEVICE unsigned int curand_poisson(curandStateXORWOW_t *__s, double __mean) {
  return __nvopt_poisson(__s, __mean);
}
NVOPT_HOST_DEVICE unsigned int curand_poisson(curandStatePhilox4_32_10_t *__s, double __mean) {
  return __nvopt_poisson(__s, __mean);
}
NVOPT_HOST_DEVICE unsigned int curand_poisson(curandStateMRG32k3a_t *__s, double __mean) {
  return __nvopt_poisson(__s, __mean);
}
NVOPT_HOST_DEVICE uint4 curand_poisson4(curandStatePhilox4_32_10_t *__s, double __mean) {
  uint4 __r;
  __r.x = __nvopt_poisson(__s, __mean), __r.y = __nvopt_poisson(__s, __mean);
  __r.z = __nvopt_poisson(__s, __mean), __r.w = __nvopt_poisson(__s, __mean);
  return __r;
}

#endif
