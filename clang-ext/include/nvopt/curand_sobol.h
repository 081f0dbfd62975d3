/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Sobol's quasi-random numbers in the order of Antonov and Saleev: number i is the exclusive or of the direction
 * vectors of the bits of i's Gray code, so that one vector leads to the next number. The scrambled forms begin with a
 * constant instead of 0. Direction vectors come from cuRAND's host library. */
#ifndef NVOPT_CURAND_SOBOL_H
#define NVOPT_CURAND_SOBOL_H

#include <nvopt/curand_quantile.h>

template <class __T> struct __nvopt_sobol {
  __T __number, __value, __start;
  __T __vectors[sizeof(__T) * 8];
};

/* Goes to number __n. */
template <class __T> NVOPT_HOST_DEVICE void __nvopt_sobol_seek(__nvopt_sobol<__T> *__s, __T __n) {
  __s->__number = __n;
  __s->__value = __s->__start;
  __T __gray = __n ^ (__n >> 1);
  for (unsigned int __i = 0; __gray; ++__i, __gray >>= 1)
    if (__gray & 1)
      __s->__value ^= __s->__vectors[__i];
}
template <class __T>
NVOPT_HOST_DEVICE void __nvopt_sobol_begin(__nvopt_sobol<__T> *__s, const __T *__vectors,
                                           __T __start, __T __n) {
  for (unsigned int __i = 0; __i < sizeof(__T) * 8; ++__i)
    __s->__vectors[__i] = __vectors[__i];
  __s->__start = __start;
  __nvopt_sobol_seek(__s, __n);
}
/* The bit of the Gray code that changes is the lowest 0 of the number. */
template <class __T> NVOPT_HOST_DEVICE __T __nvopt_sobol_next(__nvopt_sobol<__T> *__s) {
  __T __r = __s->__value;
  unsigned int __bit = 0;
  while (__bit < sizeof(__T) * 8 - 1 && ((__s->__number >> __bit) & 1))
    ++__bit;
  __s->__value ^= __s->__vectors[__bit];
  ++__s->__number;
  return __r;
}

typedef struct curandStateSobol32 : __nvopt_sobol<unsigned int> {
} curandStateSobol32_t;
typedef struct curandStateScrambledSobol32 : __nvopt_sobol<unsigned int> {
} curandStateScrambledSobol32_t;
typedef struct curandStateSobol64 : __nvopt_sobol<unsigned long long> {
} curandStateSobol64_t;
typedef struct curandStateScrambledSobol64 : __nvopt_sobol<unsigned long long> {
} curandStateScrambledSobol64_t;

NVOPT_HOST_DEVICE void curand_init(unsigned int *__vectors, unsigned int __offset,
                                   curandStateSobol32_t *__s) {
  __nvopt_sobol_begin(__s, __vectors, 0u, __offset);
}
NVOPT_HOST_DEVICE void curand_init(unsigned int *__vectors, unsigned int __scramble,
                                   unsigned int __offset, curandStateScrambledSobol32_t *__s) {
  __nvopt_sobol_begin(__s, __vectors, __scramble, __offset);
}
NVOPT_HOST_DEVICE void curand_init(unsigned long long *__vectors, unsigned long long __offset,
                                   curandStateSobol64_t *__s) {
  __nvopt_sobol_begin(__s, __vectors, 0ull, __offset);
}
NVOPT_HOST_DEVICE void curand_init(unsigned long long *__vectors, unsigned long long __scramble,
                                   unsigned long long __offset,
                                   curandStateScrambledSobol64_t *__s) {
  __nvopt_sobol_begin(__s, __vectors, __scramble, __offset);
}

#ifdef __CUDA__
/* Normal numbers are quantiles, in device code only, and so are Poisson numbers. */
#define NVOPT_CURAND_NORMAL_(__state)                                                              \
  NVOPT_DEVICE float curand_normal(__state *__s) { return __nvopt_normal_quantile(curand(__s)); }     \
  NVOPT_DEVICE double curand_normal_double(__state *__s) {                                         \
    return __nvopt_normal_quantile_double(curand(__s));                                               \
  }                                                                                                \
  NVOPT_DEVICE float curand_log_normal(__state *__s, float __mean, float __deviation) {            \
    return expf(__mean + __deviation * curand_normal(__s));                                        \
  }                                                                                                \
  NVOPT_DEVICE double curand_log_normal_double(__state *__s, double __mean, double __deviation) {  \
    return exp(__mean + __deviation * curand_normal_double(__s));                                  \
  }                                                                                                \
  NVOPT_DEVICE unsigned int curand_poisson(__state *__s, double __mean) {                          \
    return __nvopt_poisson_quantile(__nvopt_bits_double(curand(__s)), __mean);                     \
  }
#else
#define NVOPT_CURAND_NORMAL_(__state)
#endif
#define NVOPT_CURAND_(__state, __type)                                                             \
  NVOPT_HOST_DEVICE __type curand(__state *__s) { return __nvopt_sobol_next(__s); }                \
  NVOPT_HOST_DEVICE void skipahead(__type __n, __state *__s) {                                     \
    __nvopt_sobol_seek(__s, (__type)(__s->__number + __n));                                        \
  }                                                                                                \
  NVOPT_HOST_DEVICE float curand_uniform(__state *__s) {                                           \
    return __nvopt_bits_float(curand(__s));                                                       \
  }                                                                                                \
  NVOPT_HOST_DEVICE double curand_uniform_double(__state *__s) {                                   \
    return __nvopt_bits_double(curand(__s));                                                      \
  }                                                                                                \
  NVOPT_CURAND_NORMAL_(__state)
NVOPT_CURAND_(curandStateSobol32_t, unsigned int)
NVOPT_CURAND_(curandStateScrambledSobol32_t, unsigned int)
NVOPT_CURAND_(curandStateSobol64_t, unsigned long long)
NVOPT_CURAND_(curandStateScrambledSobol64_t, unsigned long long)
#undef NVOPT_CURAND_
#undef NVOPT_CURAND_NORMAL_

#endif
