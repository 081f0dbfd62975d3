/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * MTGP32 of period 2^11213 - 1 (Saito and Matsumoto, Variants of Mersenne Twister suitable for graphic processors, ACM
 * TOMS 39, 2013): a block of up to 256 threads draws together from one state. The 200 sets of parameters and the states
 * come from cuRAND's host library, so the structures are laid out as it fills them. */
#ifndef NVOPT_CURAND_MTGP32_H
#define NVOPT_CURAND_MTGP32_H

#include <nvopt/curand.h>
#include <nvopt/curand_quantile.h>

#define MTGPDC_MEXP 11213
#define MTGPDC_N 351
#define MTGPDC_FLOOR_2P 256
#define MTGPDC_CEIL_2P 512
#define MTGPDC_PARAM_TABLE mtgp32dc_params_fast_11213
#define MTGP32_STATE_SIZE 1024
#define MTGP32_STATE_MASK 1023
#define CURAND_NUM_MTGP32_PARAMS 200
#define TBL_SIZE 16

/* One set of parameters, as the authors' search program writes them. */
struct mtgp32_params_fast {
  int mexp, pos, sh1, sh2;
  unsigned int tbl[16], tmp_tbl[16], flt_tmp_tbl[16];
  unsigned int mask;
  unsigned char poly_sha1[21];
};
typedef struct mtgp32_params_fast mtgp32_params_fast_t;

/* All sets as the GPU reads them. */
struct mtgp32_kernel_params {
  unsigned int pos_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int param_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int single_temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE];
  unsigned int sh1_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int sh2_tbl[CURAND_NUM_MTGP32_PARAMS];
  unsigned int mask[1];
};
typedef struct mtgp32_kernel_params mtgp32_kernel_params_t;

/* 351 words of a ring of 1024, from offset on, are the generator's. */
struct curandStateMtgp32 {
  unsigned int s[MTGP32_STATE_SIZE];
  int offset;
  int pIdx;
  mtgp32_kernel_params_t *k;
};
typedef struct curandStateMtgp32 curandStateMtgp32_t;

extern mtgp32_params_fast_t mtgp32dc_params_fast_11213[];
extern "C++" {
NVOPT_LIBRARY_(curandStatus_t, curandMakeMTGP32Constants)
NVOPT_LIBRARY_(curandStatus_t, curandMakeMTGP32KernelState)
}

#ifdef __CUDA__
/* Number __at of those that __n threads draw in this step, before (a word of the ring) and after tempering. Nobody reads
 * what another writes: a set's pos is at most 351 - 256. All have read and written before the ring turns, and it has turned
 * before anybody draws again. */
struct __nvopt_mtgp_drawn {
  unsigned int __word, __tempering;
};
NVOPT_DEVICE __nvopt_mtgp_drawn __nvopt_mtgp_draw(curandStateMtgp32_t *__s, unsigned int __at,
                                                  unsigned int __n) {
  const mtgp32_kernel_params_t *__k = __s->k;
  int __set = __s->pIdx;
  unsigned int __i = (unsigned int)__s->offset + __at, __pos = __k->pos_tbl[__set];
  unsigned int __x = (__s->s[__i & MTGP32_STATE_MASK] & __k->mask[0]) ^
                     __s->s[(__i + 1) & MTGP32_STATE_MASK];
  __x ^= __x << __k->sh1_tbl[__set];
  unsigned int __y = __x ^ (__s->s[(__i + __pos) & MTGP32_STATE_MASK] >> __k->sh2_tbl[__set]);
  unsigned int __word = __y ^ __k->param_tbl[__set][__y & 15];
  unsigned int __t = __s->s[(__i + __pos - 1) & MTGP32_STATE_MASK];
  __t ^= __t >> 16;
  __t ^= __t >> 8;
  __s->s[(__i + MTGPDC_N) & MTGP32_STATE_MASK] = __word;
  __syncthreads();
  if (__at == 0)
    __s->offset = (int)(((unsigned int)__s->offset + __n) & MTGP32_STATE_MASK);
  __syncthreads();
  return {__word, __t & 15};
}
NVOPT_DEVICE unsigned int __nvopt_mtgp_thread() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
NVOPT_DEVICE unsigned int __nvopt_mtgp_threads() { return blockDim.x * blockDim.y * blockDim.z; }

NVOPT_DEVICE unsigned int curand_mtgp32_specific(curandStateMtgp32_t *__s, unsigned char __index,
                                                 unsigned char __n) {
  __nvopt_mtgp_drawn __d = __nvopt_mtgp_draw(__s, __index, __n);
  return __d.__word ^ __s->k->temper_tbl[__s->pIdx][__d.__tempering];
}
NVOPT_DEVICE unsigned int curand(curandStateMtgp32_t *__s) {
  __nvopt_mtgp_drawn __d = __nvopt_mtgp_draw(__s, __nvopt_mtgp_thread(), __nvopt_mtgp_threads());
  return __d.__word ^ __s->k->temper_tbl[__s->pIdx][__d.__tempering];
}
/* The upper 23 bits become those of a number from 1 up to 2: the sets carry its exponent. */
NVOPT_DEVICE float curand_mtgp32_single_specific(curandStateMtgp32_t *__s, unsigned char __index,
                                                 unsigned char __n) {
  __nvopt_mtgp_drawn __d = __nvopt_mtgp_draw(__s, __index, __n);
  return __uint_as_float((__d.__word >> 9) ^
                         __s->k->single_temper_tbl[__s->pIdx][__d.__tempering]);
}
NVOPT_DEVICE float curand_mtgp32_single(curandStateMtgp32_t *__s) {
  __nvopt_mtgp_drawn __d = __nvopt_mtgp_draw(__s, __nvopt_mtgp_thread(), __nvopt_mtgp_threads());
  return __uint_as_float((__d.__word >> 9) ^
                         __s->k->single_temper_tbl[__s->pIdx][__d.__tempering]);
}

/* One number each of 32 bits; normal and Poisson numbers are quantiles. */
NVOPT_DEVICE float curand_uniform(curandStateMtgp32_t *__s) {
  return __nvopt_bits_float(curand(__s));
}
NVOPT_DEVICE double curand_uniform_double(curandStateMtgp32_t *__s) {
  return __nvopt_bits_double(curand(__s));
}
NVOPT_DEVICE float curand_normal(curandStateMtgp32_t *__s) {
  return __nvopt_normal_quantile(curand(__s));
}
NVOPT_DEVICE double curand_normal_double(curandStateMtgp32_t *__s) {
  return __nvopt_normal_quantile_double(curand(__s));
}
NVOPT_DEVICE float curand_log_normal(curandStateMtgp32_t *__s, float __mean, float __deviation) {
  return expf(__mean + __deviation * curand_normal(__s));
}
NVOPT_DEVICE double curand_log_normal_double(curandStateMtgp32_t *__s, double __mean,
                                             double __deviation) {
  return exp(__mean + __deviation * curand_normal_double(__s));
}
NVOPT_DEVICE unsigned int curand_poisson(curandStateMtgp32_t *__s, double __mean) {
  return __nvopt_poisson_quantile(__nvopt_bits_double(curand(__s)), __mean);
}
#endif

#endif
