/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's min and max. Expects NVOPT_MINMAX_SIDES: how such a function is declared. */
#ifndef NVOPT_MINMAX_H
#define NVOPT_MINMAX_H

/* min and max of every pair of arithmetic types. Mixed signs compare as unsigned, mixed float and
 * double as double; the float forms return the operand that is a number. */
#define NVOPT_MINMAX_(__t, __a_t, __b_t)                                                           \
  NVOPT_MINMAX_SIDES __t min(__a_t __a, __b_t __b) {                                               \
    return (__t)__a < (__t)__b ? (__t)__a : (__t)__b;                                              \
  }                                                                                                \
  NVOPT_MINMAX_SIDES __t max(__a_t __a, __b_t __b) {                                               \
    return (__t)__a > (__t)__b ? (__t)__a : (__t)__b;                                              \
  }
#define NVOPT_MINMAX_SIGNS_(__s, __u)                                                              \
  NVOPT_MINMAX_(__u, __u, __u) NVOPT_MINMAX_(__u, __s, __u) NVOPT_MINMAX_(__u, __u, __s)
NVOPT_MINMAX_(int, int, int)
NVOPT_MINMAX_SIGNS_(int, unsigned int)
NVOPT_MINMAX_(long, long, long)
NVOPT_MINMAX_SIGNS_(long, unsigned long)
NVOPT_MINMAX_(long long, long long, long long)
NVOPT_MINMAX_SIGNS_(long long, unsigned long long)
#undef NVOPT_MINMAX_
#undef NVOPT_MINMAX_SIGNS_
#define NVOPT_FMINMAX_(__t, __a_t, __b_t, __suffix)                                                \
  NVOPT_MINMAX_SIDES __t min(__a_t __a, __b_t __b) {                                               \
    return __builtin_fmin##__suffix(__a, __b);                                                     \
  }                                                                                                \
  NVOPT_MINMAX_SIDES __t max(__a_t __a, __b_t __b) {                                               \
    return __builtin_fmax##__suffix(__a, __b);                                                     \
  }
NVOPT_FMINMAX_(float, float, float, f)
NVOPT_FMINMAX_(double, double, double, )
NVOPT_FMINMAX_(double, float, double, )
NVOPT_FMINMAX_(double, double, float, )
#undef NVOPT_FMINMAX_

#endif
