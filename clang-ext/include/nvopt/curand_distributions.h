/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Uniform, normal and log-normal numbers from the generators of curand_generators.h. */
#ifndef NVOPT_CURAND_DISTRIBUTIONS_H
#define NVOPT_CURAND_DISTRIBUTIONS_H

#include <nvopt/curand_generators.h>

#include <math.h>

/* Above 0 up to 1: the middle of each of 2^32 or 2^53 intervals. */
NVOPT_HOST_DEVICE float __nvopt_unit(unsigned int __x) { return (float)__x * 0x1p-32f + 0x1p-33f; }
NVOPT_HOST_DEVICE double __nvopt_unit(unsigned int __x, unsigned int __y) {
  return (double)((unsigned long long)__x ^ ((unsigned long long)__y << 21)) * 0x1p-53 + 0x1p-54;
}
/* MRG32k3a's numbers are 1 to its first prime. */
#define NVOPT_MRG_UNIT_ 2.3283065498378288e-10

/* Box and Muller: two uniform numbers become two independent normal ones. */
NVOPT_HOST_DEVICE float2 __nvopt_box_muller(float __u, float __angle) {
  float __radius = sqrtf(-2.0f * logf(__u));
  float2 __r;
#ifdef __CUDA_ARCH__
  __sincosf(__angle, &__r.x, &__r.y);
#else
  __r.x = sinf(__angle), __r.y = cosf(__angle);
#endif
  return float2{__r.x * __radius, __r.y * __radius};
}
/* The angle is in half turns. */
NVOPT_HOST_DEVICE double2 __nvopt_box_muller_double(double __u, double __half_turns) {
  double __radius = sqrt(-2.0 * log(__u));
  double2 __r;
#ifdef __CUDA_ARCH__
  sincospi(__half_turns, &__r.x, &__r.y);
#else
  __r.x = sin(__half_turns * 3.14159265358979323846);
  __r.y = cos(__half_turns * 3.14159265358979323846);
#endif
  return double2{__r.x * __radius, __r.y * __radius};
}
NVOPT_HOST_DEVICE float2 __nvopt_normal_pair(unsigned int __x, unsigned int __y) {
  const float __turn = 6.2831853071795865f;
  return __nvopt_box_muller(__nvopt_unit(__x),
                            (float)__y * (0x1p-32f * __turn) + 0x1p-33f * __turn);
}
NVOPT_HOST_DEVICE double2 __nvopt_normal_pair_double(unsigned int __a, unsigned int __b,
                                                     unsigned int __c, unsigned int __d) {
  return __nvopt_box_muller_double(__nvopt_unit(__a, __b), 2 * __nvopt_unit(__c, __d));
}

/* XORWOW and Philox draw their integers one by one. */
#define NVOPT_CURAND_(__state)                                                                     \
  NVOPT_HOST_DEVICE float curand_uniform(__state *__s) { return __nvopt_unit(curand(__s)); }       \
  NVOPT_HOST_DEVICE float2 curand_normal2(__state *__s) {                                          \
    unsigned int __x = curand(__s), __y = curand(__s);                                             \
    return __nvopt_normal_pair(__x, __y);                                                          \
  }                                                                                                \
  NVOPT_HOST_DEVICE double2 curand_normal2_double(__state *__s) {                                  \
    unsigned int __a = curand(__s), __b = curand(__s), __c = curand(__s), __d = curand(__s);       \
    return __nvopt_normal_pair_double(__a, __b, __c, __d);                                         \
  }
NVOPT_CURAND_(curandStateXORWOW_t)
NVOPT_CURAND_(curandStatePhilox4_32_10_t)
#undef NVOPT_CURAND_
NVOPT_HOST_DEVICE double curand_uniform_double(curandStateXORWOW_t *__s) {
  unsigned int __x = curand(__s), __y = curand(__s);
  return __nvopt_unit(__x, __y);
}
/* 32 bits, as in cuRAND, and the upper end of each interval; curand_uniform2_double has 53. */
NVOPT_HOST_DEVICE double curand_uniform_double(curandStatePhilox4_32_10_t *__s) {
  return (double)curand(__s) * 0x1p-32 + 0x1p-32;
}

NVOPT_HOST_DEVICE float curand_uniform(curandStateMRG32k3a_t *__s) {
  return (float)(curand_MRG32k3a(__s) * NVOPT_MRG_UNIT_);
}
NVOPT_HOST_DEVICE double curand_uniform_double(curandStateMRG32k3a_t *__s) {
  return curand_MRG32k3a(__s) * NVOPT_MRG_UNIT_;
}
NVOPT_HOST_DEVICE float2 curand_normal2(curandStateMRG32k3a_t *__s) {
  float __u = curand_uniform(__s), __v = curand_uniform(__s);
  return __nvopt_box_muller(__u, __v * 6.2831853071795865f);
}
NVOPT_HOST_DEVICE double2 curand_normal2_double(curandStateMRG32k3a_t *__s) {
  double __u = curand_uniform_double(__s), __v = curand_uniform_double(__s);
  return __nvopt_box_muller_double(__u, 2 * __v);
}

/* One number at a time: every second call returns what the one before left, a normal number (flag
 * 1) or a log-normal one with the parameters of that call (flag 2). */
#define NVOPT_CURAND_NORMAL_(__state)                                                              \
  NVOPT_HOST_DEVICE float curand_normal(__state *__s) {                                            \
    if (__s->boxmuller_flag == 1) {                                                                \
      __s->boxmuller_flag = 0;                                                                     \
      return __s->boxmuller_extra;                                                                 \
    }                                                                                              \
    float2 __v = curand_normal2(__s);                                                              \
    __s->boxmuller_flag = 1;                                                                       \
    __s->boxmuller_extra = __v.y;                                                                  \
    return __v.x;                                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE double curand_normal_double(__state *__s) {                                    \
    if (__s->boxmuller_flag_double == 1) {                                                         \
      __s->boxmuller_flag_double = 0;                                                              \
      return __s->boxmuller_extra_double;                                                          \
    }                                                                                              \
    double2 __v = curand_normal2_double(__s);                                                      \
    __s->boxmuller_flag_double = 1;                                                                \
    __s->boxmuller_extra_double = __v.y;                                                           \
    return __v.x;                                                                                  \
  }                                                                                                \
  NVOPT_HOST_DEVICE float curand_log_normal(__state *__s, float __mean, float __deviation) {       \
    if (__s->boxmuller_flag == 2) {                                                                \
      __s->boxmuller_flag = 0;                                                                     \
      return __s->boxmuller_extra;                                                                 \
    }                                                                                              \
    float2 __v = curand_normal2(__s);                                                              \
    __s->boxmuller_flag = 2;                                                                       \
    __s->boxmuller_extra = expf(__mean + __deviation * __v.y);                                     \
    return expf(__mean + __deviation * __v.x);                                                     \
  }                                                                                                \
  NVOPT_HOST_DEVICE float2 curand_log_normal2(__state *__s, float __mean, float __deviation) {     \
    float2 __v = curand_normal2(__s);                                                              \
    return float2{expf(__mean + __deviation * __v.x), expf(__mean + __deviation * __v.y)};         \
  }                                                                                                \
  NVOPT_HOST_DEVICE double curand_log_normal_double(__state *__s, double __mean,                   \
                                                    double __deviation) {                          \
    if (__s->boxmuller_flag_double == 2) {                                                         \
      __s->boxmuller_flag_double = 0;                                                              \
      return __s->boxmuller_extra_double;                                                          \
    }                                                                                              \
    double2 __v = curand_normal2_double(__s);                                                      \
    __s->boxmuller_flag_double = 2;                                                                \
    __s->boxmuller_extra_double = exp(__mean + __deviation * __v.y);                               \
    return exp(__mean + __deviation * __v.x);                                                      \
  }                                                                                                \
  NVOPT_HOST_DEVICE double2 curand_log_normal2_double(__state *__s, double __mean,                 \
                                                      double __deviation) {                        \
    double2 __v = curand_normal2_double(__s);                                                      \
    return double2{exp(__mean + __deviation * __v.x), exp(__mean + __deviation * __v.y)};          \
  }
NVOPT_CURAND_NORMAL_(curandStateXORWOW_t)
NVOPT_CURAND_NORMAL_(curandStatePhilox4_32_10_t)
NVOPT_CURAND_NORMAL_(curandStateMRG32k3a_t)
#undef NVOPT_CURAND_NORMAL_
#undef NVOPT_MRG_UNIT_

/* Philox makes four numbers at once. */
NVOPT_HOST_DEVICE float4 curand_uniform4(curandStatePhilox4_32_10_t *__s) {
  uint4 __x = curand4(__s);
  return float4{__nvopt_unit(__x.x), __nvopt_unit(__x.y), __nvopt_unit(__x.z), __nvopt_unit(__x.w)};
}
NVOPT_HOST_DEVICE double2 curand_uniform2_double(curandStatePhilox4_32_10_t *__s) {
  uint4 __x = curand4(__s);
  return double2{__nvopt_unit(__x.x, __x.y), __nvopt_unit(__x.z, __x.w)};
}
NVOPT_HOST_DEVICE float4 curand_normal4(curandStatePhilox4_32_10_t *__s) {
  uint4 __x = curand4(__s);
  float2 __a = __nvopt_normal_pair(__x.x, __x.y), __b = __nvopt_normal_pair(__x.z, __x.w);
  return float4{__a.x, __a.y, __b.x, __b.y};
}
NVOPT_HOST_DEVICE float4 curand_log_normal4(curandStatePhilox4_32_10_t *__s, float __mean,
                                            float __deviation) {
  float4 __v = curand_normal4(__s);
  return float4{expf(__mean + __deviation * __v.x), expf(__mean + __deviation * __v.y),
                expf(__mean + __deviation * __v.z), expf(__mean + __deviation * __v.w)};
}
/* Doubles from twice as many. */
NVOPT_HOST_DEVICE double4 curand_uniform4_double(curandStatePhilox4_32_10_t *__s) {
  double2 __a = curand_uniform2_double(__s), __b = curand_uniform2_double(__s);
  return double4{__a.x, __a.y, __b.x, __b.y};
}
NVOPT_HOST_DEVICE double4 curand_normal4_double(curandStatePhilox4_32_10_t *__s) {
  double2 __a = curand_normal2_double(__s), __b = curand_normal2_double(__s);
  return double4{__a.x, __a.y, __b.x, __b.y};
}
NVOPT_HOST_DEVICE double4 curand_log_normal4_double(curandStatePhilox4_32_10_t *__s, double __mean,
                                                    double __deviation) {
  double4 __v = curand_normal4_double(__s);
  return double4{exp(__mean + __deviation * __v.x), exp(__mean + __deviation * __v.y),
                 exp(__mean + __deviation * __v.z), exp(__mean + __deviation * __v.w)};
}

#endif
