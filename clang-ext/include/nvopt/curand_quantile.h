/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Quantiles: one uniform number becomes one normal or one Poisson number. For generators whose numbers must not be drawn
 * in pairs or until one fits: Sobol's sequences, and MTGP32, whose threads go in step. */
#ifndef NVOPT_CURAND_QUANTILE_H
#define NVOPT_CURAND_QUANTILE_H

#include <nvopt/curand_distributions.h>

/* Uniform numbers are the middle of their interval, doubles of 32 bits its upper end, as in cuRAND; of 64 bits the upper
 * 32 or 53 count. */
NVOPT_HOST_DEVICE float __nvopt_bits_float(unsigned int __x) { return __nvopt_unit(__x); }
NVOPT_HOST_DEVICE float __nvopt_bits_float(unsigned long long __x) {
  return __nvopt_unit((unsigned int)(__x >> 32));
}
NVOPT_HOST_DEVICE double __nvopt_bits_double(unsigned int __x) {
  return (double)__x * 0x1p-32 + 0x1p-32;
}
NVOPT_HOST_DEVICE double __nvopt_bits_double(unsigned long long __x) {
  return (double)(__x >> 11) * 0x1p-53 + 0x1p-54;
}

/* Quantiles are those of the middle. */
NVOPT_HOST_DEVICE double __nvopt_middle_double(unsigned int __x) {
  return (double)__x * 0x1p-32 + 0x1p-33;
}
NVOPT_HOST_DEVICE double __nvopt_middle_double(unsigned long long __x) {
  return __nvopt_bits_double(__x);
}

#ifdef __CUDA__
/* In device code only, where the quantile of the normal distribution is. The upper half mirrors the lower. */
template <class __T> NVOPT_DEVICE float __nvopt_normal_quantile(__T __x) {
  bool __upper = __x >> (sizeof(__T) * 8 - 1);
  float __r = normcdfinvf(__nvopt_bits_float((__T)(__upper ? ~__x : __x)));
  return __upper ? -__r : __r;
}
template <class __T> NVOPT_DEVICE double __nvopt_normal_quantile_double(__T __x) {
  bool __upper = __x >> (sizeof(__T) * 8 - 1);
  double __r = normcdfinv(__nvopt_middle_double((__T)(__upper ? ~__x : __x)));
  return __upper ? -__r : __r;
}

/* How probable a Poisson number of at most __k is: the sum of the probabilities from __k down until they no longer
 * count. Called and not copied to every place that draws, as are the quantiles: the code is large. */
__attribute__((noinline)) NVOPT_DEVICE double __nvopt_poisson_cdf(double __k, double __mean) {
  double __p = exp(__k * log(__mean) - __mean - lgamma(__k + 1)), __sum = __p;
  for (; __k > 0 && __p > __sum * 0x1p-55; __k -= 1)
    __sum += __p *= __k / __mean;
  return __sum;
}
/* The least number that is at least so probable. Small means: probabilities are added up. Others: the expansion of Cornish
 * and Fisher about the normal quantile (Biometric moments, 1937; its coefficients for this distribution: Giles, Algorithm
 * 955, 2016), whose error is far below the distance that decides whether the probability itself is asked. */
__attribute__((noinline)) NVOPT_DEVICE unsigned int __nvopt_poisson_quantile(double __u, double __mean) {
  if (!(__mean > 0))
    return 0;
  if (__mean < 64) {
    double __p = exp(-__mean), __sum = __p;
    unsigned int __k = 0;
    /* Behind 300 nothing is left of a mean below 64; rounding may have kept the sum below 1. */
    while (__u > __sum && __k < 300)
      __sum += __p *= __mean / ++__k;
    return __k;
  }
  double __w = normcdfinv(__u < 1 - 0x1p-53 ? __u : 1 - 0x1p-53), __square = __w * __w;
  double __x = __mean + sqrt(__mean) * __w + (2 + __square) / 6 -
               (__w * (2 + __square) / 72) / sqrt(__mean);
  double __near = (2 + __square + __square * __square / 2) / (80 * __mean);
  __x += (-8 + 3.5 * __square + 1.5 * __square * __square) / (405 * __mean);
  double __k = floor(__x - __near);
  if (__k < 0)
    __k = -1;
  while (__k + 1 <= __x + __near && (__k < 0 || __nvopt_poisson_cdf(__k, __mean) < __u))
    __k += 1;
  return __k < 4294967295.0 ? (unsigned int)(__k < 0 ? 0 : __k) : 4294967295u;
}
#endif

#endif
