// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
__global__ void halves(float *p, int n);
extern __device__ int calls;
int main() {
  need_gpu();
  float *p;
  int n = 64, seen = 0;
  cudaMallocManaged(&p, n * sizeof(float));
  for (int i = 0; i < n; i++)
    p[i] = i;
  halves<<<1, 64>>>(p, n);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&seen, calls, sizeof seen);
  return report(p[63] == 31.5f && seen == 64);
}
