/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Numbers of a discrete distribution that cuRAND's host library made: a square histogram, in which one uniform number
 * chooses a column and one of its two values (Marsaglia, Tsang, Wang, Fast generation of discrete random variables, Journal
 * of Statistical Software 11, 2004), or, for means too large for one, a rounded normal number. */
#ifndef NVOPT_CURAND_DISCRETE_H
#define NVOPT_CURAND_DISCRETE_H

#include <nvopt/curand.h>
#include <nvopt/curand_mtgp32.h>
#include <nvopt/curand_quantile.h>
#include <nvopt/curand_sobol.h>

typedef double curandDistribution_st;
typedef curandDistribution_st *curandDistribution_t;
typedef double curandHistogramM2V_st;
typedef curandHistogramM2V_st *curandHistogramM2V_t;
typedef unsigned int curandHistogramM2K_st;
typedef curandHistogramM2K_st *curandHistogramM2K_t;

/* V: where in a column, counted from 0 over all columns, its own value ends; K: the value above. */
struct curandHistogramM2_st {
  curandHistogramM2V_t V, host_V;
  curandHistogramM2K_t K, host_K;
  unsigned int host_gen;
};
typedef struct curandHistogramM2_st *curandHistogramM2_t;

/* A histogram of length columns; shift is added to its values. */
struct curandDistributionM2Shift_st {
  curandHistogramM2_t histogram, host_histogram;
  unsigned int shift, length, host_gen;
};
typedef struct curandDistributionM2Shift_st *curandDistributionM2Shift_t;

struct curandDiscreteDistribution_st {
  curandDiscreteDistribution_t self_host_ptr;
  curandDistributionM2Shift_t M2, host_M2;
  double stddev, mean;
  curandMethod_t method;
  unsigned int host_gen;
};

/* __u is above 0 up to 1. */
NVOPT_HOST_DEVICE unsigned int __nvopt_histogram(double __u, curandDistributionM2Shift_t __d) {
  unsigned int __column = (unsigned int)(__u * __d->length);
  if (__column >= __d->length)
    __column = __d->length - 1;
  return __d->shift + (__u < __d->histogram->V[__column] ? __column : __d->histogram->K[__column]);
}
NVOPT_HOST_DEVICE unsigned int __nvopt_rounded(double __normal, curandDiscreteDistribution_t __d) {
  return (unsigned int)(__d->mean + 0.5 + __d->stddev * __normal);
}

/* Normal numbers are the generator's own. Those of Sobol's sequences and of MTGP32 exist in device code alone. */
#define NVOPT_CURAND_(__qualifier, __state)                                                        \
  __qualifier unsigned int curand_discrete(__state *__s, curandDiscreteDistribution_t __d) {       \
    return __d->method == CURAND_M2                                                                \
               ? __nvopt_histogram(__nvopt_bits_double(curand(__s)), __d->M2)                      \
               : __nvopt_rounded(curand_normal_double(__s), __d);                                  \
  }
NVOPT_CURAND_(NVOPT_HOST_DEVICE, curandStateXORWOW_t)
NVOPT_CURAND_(NVOPT_HOST_DEVICE, curandStatePhilox4_32_10_t)
NVOPT_CURAND_(NVOPT_HOST_DEVICE, curandStateMRG32k3a_t)
#ifdef __CUDA__
NVOPT_CURAND_(NVOPT_DEVICE, curandStateSobol32_t)
NVOPT_CURAND_(NVOPT_DEVICE, curandStateScrambledSobol32_t)
NVOPT_CURAND_(NVOPT_DEVICE, curandStateSobol64_t)
NVOPT_CURAND_(NVOPT_DEVICE, curandStateScrambledSobol64_t)
NVOPT_CURAND_(NVOPT_DEVICE, curandStateMtgp32_t)
#endif
#undef NVOPT_CURAND_
NVOPT_HOST_DEVICE uint4 curand_discrete4(curandStatePhilox4_32_10_t *__s,
                                         curandDiscreteDistribution_t __d) {
  if (__d->method != CURAND_M2) {
    double2 __a = curand_normal2_double(__s), __b = curand_normal2_double(__s);
    return uint4{__nvopt_rounded(__a.x, __d), __nvopt_rounded(__a.y, __d),
                 __nvopt_rounded(__b.x, __d), __nvopt_rounded(__b.y, __d)};
  }
  uint4 __x = curand4(__s);
  return uint4{__nvopt_histogram(__nvopt_bits_double(__x.x), __d->M2),
               __nvopt_histogram(__nvopt_bits_double(__x.y), __d->M2),
               __nvopt_histogram(__nvopt_bits_double(__x.z), __d->M2),
               __nvopt_histogram(__nvopt_bits_double(__x.w), __d->M2)};
}

#endif
