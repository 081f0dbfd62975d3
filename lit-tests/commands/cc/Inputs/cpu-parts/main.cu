// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The kernel uses what others define. It is compared with the same in host code.
#include "parts.h"
#include <cstdio>
static __device__ int own = 2;
__global__ void areas(float *p) {
  int i = threadIdx.x;
  Shape *s = make(i & 1, i);
  p[i] = s->area() * factors[i & 1] + steps[i & 1](i);
  delete s;
  atomicAdd(&visits, own);
  atomicAdd(&count, 1);
#ifdef FAULT
  __shared__ float s2[32];
  s2[i] = p[i];
  p[i] = s2[31 - i];
#endif
}
int main() {
  float *p, sum = 0, want = 0;
  const float host[2] = {3, 5};
  int counted = 0;
  visits = 100;
  cudaMemcpyToSymbol(factors, host, sizeof host);
  cudaMallocManaged(&p, 32 * sizeof *p);
  areas<<<1, 32>>>(p);
  add_helpers(p, 32);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counted, count, sizeof counted);
  for (int i = 0; i < 32; i++) {
    sum += p[i];
    want += (i & 1 ? i * i * 5.f + i * 2 : i * 3.f + i + 1) + 10 + 1;
  }
  printf("%s, %d visits, %d counted, %s\n", sum == want ? "right" : "wrong", visits, counted,
         cudaGetErrorString(cudaGetLastError()));
}
