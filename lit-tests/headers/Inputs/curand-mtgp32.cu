// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A block draws from MTGP32 in every way; mtgp32.py writes the launch file and knows the numbers.
#include <curand_kernel.h>
#include <curand_mtgp32_kernel.h>
#include <curand_poisson.h>

// Positions, shifts, mask and the three tables of a set, the words that the ring begins with.
extern "C" __global__ void draw(const unsigned int *row, const unsigned int *first,
                                curandStateMtgp32 *s, mtgp32_kernel_params_t *k, unsigned int *raw,
                                float *f, double *d, unsigned int *p) {
  const int set = 199, t = threadIdx.x + blockDim.x * threadIdx.y, n = blockDim.x * blockDim.y;
  if (t == 0) {
    k->pos_tbl[set] = row[0];
    k->sh1_tbl[set] = row[1];
    k->sh2_tbl[set] = row[2];
    k->mask[0] = row[3];
    for (int i = 0; i < 16; ++i) {
      k->param_tbl[set][i] = row[4 + i];
      k->temper_tbl[set][i] = row[20 + i];
      k->single_temper_tbl[set][i] = row[36 + i];
    }
    for (int i = 0; i < 351; ++i)
      s->s[i] = first[i];
    s->offset = 0;
    s->pIdx = set;
    s->k = k;
  }
  __syncthreads();
  for (int i = 0; i < 9; ++i)
    raw[i * n + t] = curand(s);
  raw[9 * n + t] = curand_mtgp32_specific(s, t, n);
  f[t] = curand_uniform(s);
  f[n + t] = curand_normal(s);
  f[2 * n + t] = curand_log_normal(s, 0.5f, 0.25f);
  d[t] = curand_uniform_double(s);
  d[n + t] = curand_normal_double(s);
  d[2 * n + t] = curand_log_normal_double(s, 0.5, 0.25);
  const double means[] = {0.5, 20, 64, 1000, 1e6};
  for (int i = 0; i < 5; ++i)
    p[i * n + t] = curand_poisson(s, means[i]);
  curandDiscreteDistribution_st rounded = {};
  rounded.mean = 5000;
  rounded.stddev = 70;
  rounded.method = CURAND_POISSON;
  p[5 * n + t] = curand_discrete(s, &rounded);
  f[3 * n + t] = curand_mtgp32_single_specific(s, t, n);
#ifdef NVOPT_CURAND_MTGP32_H
  f[4 * n + t] = curand_mtgp32_single(s);
  raw[10 * n + t] = curand(s);
#endif
}
