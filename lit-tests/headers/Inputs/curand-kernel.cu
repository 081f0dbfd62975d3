// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <curand_kernel.h>

__global__ void setup(curandState *s, unsigned long long seed) {
  curand_init(seed, threadIdx.x, 0, &s[threadIdx.x]);
}
__global__ void draw(curandState *s, float *p, double *d) {
  curandState own = s[threadIdx.x];
  p[threadIdx.x] = curand_uniform(&own) + curand_normal(&own);
  d[threadIdx.x] = curand_normal_double(&own);
  s[threadIdx.x] = own;
}
__global__ void philox(float4 *p, unsigned long long seed) {
  curandStatePhilox4_32_10_t s;
  curand_init(seed, threadIdx.x, 0, &s);
  p[threadIdx.x] = curand_normal4(&s);
}
__global__ void mrg(double *p, unsigned long long seed) {
  curandStateMRG32k3a_t s;
  curand_init(seed, threadIdx.x, 0, &s);
  p[threadIdx.x] = curand_log_normal_double(&s, 0, 1);
}
__global__ void poisson(unsigned int *p, uint4 *q, unsigned long long seed, double mean) {
  curandState s;
  curandStatePhilox4_32_10_t t;
  curand_init(seed, threadIdx.x, 0, &s);
  curand_init(seed, threadIdx.x, 0, &t);
  p[threadIdx.x] = curand_poisson(&s, mean);
  q[threadIdx.x] = curand_poisson4(&t, mean);
}
__device__ unsigned int vectors[32];
__global__ void sobol(float *p, double *q, unsigned int offset) {
  curandStateSobol32 s;
  curandStateScrambledSobol32_t t;
  curand_init(vectors, offset + threadIdx.x, &s);
  curand_init(vectors, 5u, offset + threadIdx.x, &t);
  p[threadIdx.x] = curand_uniform(&s) + curand_normal(&t);
  q[threadIdx.x] = curand_log_normal_double(&s, 0, 1);
}
