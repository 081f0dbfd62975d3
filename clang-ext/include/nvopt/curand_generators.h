/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Random generators for device code: XORWOW (Marsaglia, Xorshift RNGs, 2003), Philox4x32-10
 * (Salmon and others, Parallel random numbers, 2011), MRG32k3a (L'Ecuyer, 1999), seeded as
 * cuRAND's are, so that they give its numbers. */
#ifndef NVOPT_CURAND_GENERATORS_H
#define NVOPT_CURAND_GENERATORS_H

#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

/* Each generator keeps the second number of a pair of normal ones for the next call. */
#define NVOPT_NORMAL_STATE_                                                                        \
  int boxmuller_flag, boxmuller_flag_double;                                                       \
  float boxmuller_extra;                                                                           \
  double boxmuller_extra_double;

/* ---- XORWOW ---------------------------------------------------------------------------------- */

struct curandStateXORWOW {
  unsigned int d, v[5];
  NVOPT_NORMAL_STATE_
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;

NVOPT_HOST_DEVICE void __nvopt_xorwow_step(unsigned int *__v) {
  unsigned int __t = __v[0] ^ (__v[0] >> 2);
  __v[0] = __v[1];
  __v[1] = __v[2];
  __v[2] = __v[3];
  __v[3] = __v[4];
  __v[4] = (__v[4] ^ (__v[4] << 4)) ^ (__t ^ (__t << 1));
}
NVOPT_HOST_DEVICE unsigned int curand(curandStateXORWOW_t *__s) {
  __nvopt_xorwow_step(__s->v);
  __s->d += 362437;
  return __s->v[4] + __s->d;
}

/* A jump by n steps multiplies the five words, as bits, by the n-th power of one step's matrix:
 * with its minimal polynomial p, that is a sum of the first 160 powers, those of x^n modulo p. */
struct __nvopt_xorwow_poly {
  unsigned int __w[5];
};
NVOPT_HOST_DEVICE __nvopt_xorwow_poly __nvopt_xorwow_mul(const __nvopt_xorwow_poly &__a,
                                                         const __nvopt_xorwow_poly &__b) {
  const unsigned int __p[5] = {0x00060001u, 0x08610030u, 0x00062121u, 0x0f3c0035u, 0x00000f0eu};
  __nvopt_xorwow_poly __r = {};
  for (int __i = 159; __i >= 0; --__i) {
    unsigned int __over = 0u - (__r.__w[4] >> 31);
    unsigned int __add = 0u - (__a.__w[__i / 32] >> (__i % 32) & 1u);
    for (int __k = 4; __k > 0; --__k)
      __r.__w[__k] = (__r.__w[__k] << 1 | __r.__w[__k - 1] >> 31) ^ (__p[__k] & __over) ^
                     (__b.__w[__k] & __add);
    __r.__w[0] = __r.__w[0] << 1 ^ (__p[0] & __over) ^ (__b.__w[0] & __add);
  }
  return __r;
}
NVOPT_HOST_DEVICE void __nvopt_xorwow_jump(unsigned long long __n,
                                           const __nvopt_xorwow_poly &__base, unsigned int *__v) {
  __nvopt_xorwow_poly __power = {{1}};
  for (int __i = 63 - __builtin_clzll(__n | 1); __i >= 0; --__i) {
    __power = __nvopt_xorwow_mul(__power, __power);
    if (__n >> __i & 1)
      __power = __nvopt_xorwow_mul(__power, __base);
  }
  unsigned int __sum[5] = {};
  for (int __i = 0; __i < 160; ++__i) {
    unsigned int __add = 0u - (__power.__w[__i / 32] >> (__i % 32) & 1u);
    for (int __k = 0; __k < 5; ++__k)
      __sum[__k] ^= __v[__k] & __add;
    __nvopt_xorwow_step(__v);
  }
  for (int __k = 0; __k < 5; ++__k)
    __v[__k] = __sum[__k];
}
NVOPT_HOST_DEVICE void skipahead(unsigned long long __n, curandStateXORWOW_t *__s) {
  if (__n)
    __nvopt_xorwow_jump(__n, {{2}}, __s->v);
  __s->d += 362437u * (unsigned int)__n;
}
/* Sequences are 2^67 steps apart, after which d is what it was. */
NVOPT_HOST_DEVICE void skipahead_sequence(unsigned long long __n, curandStateXORWOW_t *__s) {
  if (__n)
    __nvopt_xorwow_jump(__n, {{0x26294934u, 0x77bbc248u, 0x1a87dad0u, 0x930052d4u, 0x947e6dd2u}},
                        __s->v);
}
NVOPT_HOST_DEVICE void curand_init(unsigned long long __seed, unsigned long long __sequence,
                                   unsigned long long __offset, curandStateXORWOW_t *__s) {
  unsigned int __a = 1099087573u * ((unsigned int)__seed ^ 0xaad26b49u);
  unsigned int __b = 2591861531u * ((unsigned int)(__seed >> 32) ^ 0xf7dcefddu);
  __s->d = 6615241u + __a + __b;
  __s->v[0] = 123456789u + __a;
  __s->v[1] = 362436069u ^ __a;
  __s->v[2] = 521288629u + __b;
  __s->v[3] = 88675123u ^ __b;
  __s->v[4] = 5783321u + __a;
  __s->boxmuller_flag = __s->boxmuller_flag_double = 0;
  __s->boxmuller_extra = 0;
  __s->boxmuller_extra_double = 0;
  skipahead_sequence(__sequence, __s);
  skipahead(__offset, __s);
}

/* ---- Philox4x32-10 --------------------------------------------------------------------------- */

struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned int STATE;
  NVOPT_NORMAL_STATE_
};
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

NVOPT_HOST_DEVICE uint4 curand_Philox4x32_10(uint4 __c, uint2 __k) {
  for (int __i = 0; __i < 10; ++__i) {
    unsigned long long __a = 0xd2511f53ull * __c.x, __b = 0xcd9e8d57ull * __c.z;
    __c = uint4{(unsigned int)(__b >> 32) ^ __c.y ^ __k.x, (unsigned int)__b,
                (unsigned int)(__a >> 32) ^ __c.w ^ __k.y, (unsigned int)__a};
    __k.x += 0x9e3779b9u;
    __k.y += 0xbb67ae85u;
  }
  return __c;
}
/* The counter is 128 bits: the upper half is the sequence. */
NVOPT_HOST_DEVICE void __nvopt_philox_add(curandStatePhilox4_32_10_t *__s, unsigned long long __lo,
                                          unsigned long long __hi) {
  unsigned long long __l = __s->ctr.x | (unsigned long long)__s->ctr.y << 32;
  unsigned long long __h = __s->ctr.z | (unsigned long long)__s->ctr.w << 32;
  __l += __lo;
  __h += __hi + (__l < __lo);
  __s->ctr = uint4{(unsigned int)__l, (unsigned int)(__l >> 32), (unsigned int)__h,
                   (unsigned int)(__h >> 32)};
}
NVOPT_HOST_DEVICE void skipahead(unsigned long long __n, curandStatePhilox4_32_10_t *__s) {
  __s->STATE += (unsigned int)(__n & 3);
  __n /= 4;
  if (__s->STATE > 3) {
    ++__n;
    __s->STATE -= 4;
  }
  __nvopt_philox_add(__s, __n, 0);
  __s->output = curand_Philox4x32_10(__s->ctr, __s->key);
}
NVOPT_HOST_DEVICE void skipahead_sequence(unsigned long long __n, curandStatePhilox4_32_10_t *__s) {
  __nvopt_philox_add(__s, 0, __n);
  __s->output = curand_Philox4x32_10(__s->ctr, __s->key);
}
NVOPT_HOST_DEVICE void curand_init(unsigned long long __seed, unsigned long long __sequence,
                                   unsigned long long __offset, curandStatePhilox4_32_10_t *__s) {
  __s->ctr = uint4{0, 0, 0, 0};
  __s->key = uint2{(unsigned int)__seed, (unsigned int)(__seed >> 32)};
  __s->STATE = 0;
  __s->boxmuller_flag = __s->boxmuller_flag_double = 0;
  __s->boxmuller_extra = 0;
  __s->boxmuller_extra_double = 0;
  skipahead_sequence(__sequence, __s);
  skipahead(__offset, __s);
}
NVOPT_HOST_DEVICE unsigned int curand(curandStatePhilox4_32_10_t *__s) {
  unsigned int __r = __s->STATE == 0   ? __s->output.x
                     : __s->STATE == 1 ? __s->output.y
                     : __s->STATE == 2 ? __s->output.z
                                       : __s->output.w;
  if (++__s->STATE == 4) {
    __nvopt_philox_add(__s, 1, 0);
    __s->output = curand_Philox4x32_10(__s->ctr, __s->key);
    __s->STATE = 0;
  }
  return __r;
}
/* Four numbers from where the generator stands: the rest of one block, the beginning of the next. */
NVOPT_HOST_DEVICE uint4 curand4(curandStatePhilox4_32_10_t *__s) {
  uint4 __a = __s->output;
  __nvopt_philox_add(__s, 1, 0);
  uint4 __b = __s->output = curand_Philox4x32_10(__s->ctr, __s->key);
  switch (__s->STATE) {
  case 0:
    return __a;
  case 1:
    return uint4{__a.y, __a.z, __a.w, __b.x};
  case 2:
    return uint4{__a.z, __a.w, __b.x, __b.y};
  default:
    return uint4{__a.w, __b.x, __b.y, __b.z};
  }
}

/* ---- MRG32k3a -------------------------------------------------------------------------------- */

struct curandStateMRG32k3a {
  unsigned int s1[3], s2[3];
  NVOPT_NORMAL_STATE_
};
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;
#undef NVOPT_NORMAL_STATE_

#define NVOPT_MRG_M1_ 4294967087ull
#define NVOPT_MRG_M2_ 4294944443ull
/* One step: s1 gets 1403580 s1[1] - 810728 s1[0], s2 527612 s2[2] - 1370589 s2[0], each modulo its
 * own prime. */
NVOPT_HOST_DEVICE unsigned long long __nvopt_mrg_step(unsigned int *__a, unsigned int *__b) {
  unsigned long long __p =
      (1403580ull * __a[1] + 810728ull * (NVOPT_MRG_M1_ - __a[0])) % NVOPT_MRG_M1_;
  unsigned long long __q =
      (527612ull * __b[2] + 1370589ull * (NVOPT_MRG_M2_ - __b[0])) % NVOPT_MRG_M2_;
  __a[0] = __a[1], __a[1] = __a[2], __a[2] = (unsigned int)__p;
  __b[0] = __b[1], __b[1] = __b[2], __b[2] = (unsigned int)__q;
  return __p > __q ? __p - __q : __p - __q + NVOPT_MRG_M1_;
}
/* 1 to the first prime, stretched to 32 bits. */
NVOPT_HOST_DEVICE double curand_MRG32k3a(curandStateMRG32k3a_t *__s) {
  return (double)__nvopt_mrg_step(__s->s1, __s->s2);
}
NVOPT_HOST_DEVICE unsigned int curand(curandStateMRG32k3a_t *__s) {
  double __r = curand_MRG32k3a(__s) * 1.000000048662;
  return __r < 4294967295.0 ? (unsigned int)__r : 0xffffffffu;
}
/* Matrices of 3 rows and columns modulo a prime. */
struct __nvopt_mrg_matrix {
  unsigned int __m[3][3];
};
NVOPT_HOST_DEVICE __nvopt_mrg_matrix __nvopt_mrg_mul(const __nvopt_mrg_matrix &__a,
                                                     const __nvopt_mrg_matrix &__b,
                                                     unsigned long long __prime) {
  __nvopt_mrg_matrix __r;
  for (int __i = 0; __i < 3; ++__i)
    for (int __j = 0; __j < 3; ++__j) {
      unsigned long long __sum = 0;
      for (int __k = 0; __k < 3; ++__k)
        __sum =
            (__sum + (unsigned long long)__a.__m[__i][__k] * __b.__m[__k][__j] % __prime) % __prime;
      __r.__m[__i][__j] = (unsigned int)__sum;
    }
  return __r;
}
struct __nvopt_mrg_vector {
  unsigned int __v[3];
};
/* __step^(__n 2^__shift) __v. Called and not copied to where a generator is set up: there are many products of matrices in
 * it. By value, so that the generator itself can stay in registers. */
template <unsigned long long __prime>
__attribute__((noinline)) NVOPT_HOST_DEVICE __nvopt_mrg_vector
__nvopt_mrg_jump(unsigned long long __n, int __shift, __nvopt_mrg_matrix __step,
                 __nvopt_mrg_vector __v) {
  for (int __i = 0; __i < __shift; ++__i)
    __step = __nvopt_mrg_mul(__step, __step, __prime);
  for (; __n; __n >>= 1) {
    if (__n & 1) {
      __nvopt_mrg_vector __r;
      for (int __i = 0; __i < 3; ++__i) {
        unsigned long long __sum = 0;
        for (int __k = 0; __k < 3; ++__k)
          __sum =
              (__sum + (unsigned long long)__step.__m[__i][__k] * __v.__v[__k] % __prime) % __prime;
        __r.__v[__i] = (unsigned int)__sum;
      }
      __v = __r;
    }
    __step = __nvopt_mrg_mul(__step, __step, __prime);
  }
  return __v;
}
NVOPT_HOST_DEVICE void __nvopt_mrg_skip(unsigned long long __n, int __shift,
                                        curandStateMRG32k3a_t *__s) {
  const __nvopt_mrg_matrix __one = {
      {{0, 1, 0}, {0, 0, 1}, {(unsigned int)(NVOPT_MRG_M1_ - 810728), 1403580, 0}}};
  const __nvopt_mrg_matrix __two = {
      {{0, 1, 0}, {0, 0, 1}, {(unsigned int)(NVOPT_MRG_M2_ - 1370589), 0, 527612}}};
  __nvopt_mrg_vector __a = {{__s->s1[0], __s->s1[1], __s->s1[2]}};
  __nvopt_mrg_vector __b = {{__s->s2[0], __s->s2[1], __s->s2[2]}};
  __a = __nvopt_mrg_jump<NVOPT_MRG_M1_>(__n, __shift, __one, __a);
  __b = __nvopt_mrg_jump<NVOPT_MRG_M2_>(__n, __shift, __two, __b);
  for (int __i = 0; __i < 3; ++__i)
    __s->s1[__i] = __a.__v[__i], __s->s2[__i] = __b.__v[__i];
}
NVOPT_HOST_DEVICE void skipahead(unsigned long long __n, curandStateMRG32k3a_t *__s) {
  __nvopt_mrg_skip(__n, 0, __s);
}
/* Subsequences are 2^76 steps apart, sequences 2^127. */
NVOPT_HOST_DEVICE void skipahead_subsequence(unsigned long long __n, curandStateMRG32k3a_t *__s) {
  __nvopt_mrg_skip(__n, 76, __s);
}
NVOPT_HOST_DEVICE void skipahead_sequence(unsigned long long __n, curandStateMRG32k3a_t *__s) {
  __nvopt_mrg_skip(__n, 127, __s);
}
NVOPT_HOST_DEVICE void curand_init(unsigned long long __seed, unsigned long long __sequence,
                                   unsigned long long __offset, curandStateMRG32k3a_t *__s) {
  for (int __i = 0; __i < 3; ++__i)
    __s->s1[__i] = __s->s2[__i] = 12345u;
  if (__seed) {
    unsigned int __x = (unsigned int)__seed ^ 0x55555555u;
    unsigned int __y = (unsigned int)(__seed >> 32) ^ 0xaaaaaaaau;
    for (int __i = 0; __i < 3; ++__i) {
      unsigned long long __f = __i == 1 ? __y : __x;
      __s->s1[__i] = (unsigned int)(__f * __s->s1[__i] % NVOPT_MRG_M1_);
      __s->s2[__i] =
          (unsigned int)((__i == 1 ? __x : __y) * (unsigned long long)__s->s2[__i] % NVOPT_MRG_M2_);
    }
  }
  __s->boxmuller_flag = __s->boxmuller_flag_double = 0;
  __s->boxmuller_extra = 0;
  __s->boxmuller_extra_double = 0;
  skipahead_subsequence(__sequence, __s);
  skipahead(__offset, __s);
}

#endif
