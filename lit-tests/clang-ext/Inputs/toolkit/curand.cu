// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <curand_kernel.h>
__global__ void k(float *p) {
  curandState s;
  curand_init(1, threadIdx.x, 0, &s);
  p[threadIdx.x] = curand_uniform(&s) + curand_normal(&s);
  curandStatePhilox4_32_10_t q;
  curand_init(1, 2, 3, &q);
  p[0] += curand_uniform4(&q).x;
}
