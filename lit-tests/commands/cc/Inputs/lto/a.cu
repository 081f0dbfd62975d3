// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include "f.h"
__device__ int table[4] = {1, 2, 3, 4};
static __device__ int hidden = 5;
__constant__ int scale = 7;
__global__ void k(int *p) { p[threadIdx.x] = f(threadIdx.x) * scale + table[threadIdx.x & 3] + hidden; }
int main() {
  int n = 0, *p, h[4] = {0};
  if (cudaGetDeviceCount(&n) != cudaSuccess || n == 0) { puts("no GPU"); return 0; }
  cudaMalloc(&p, sizeof h);
  k<<<1, 4>>>(p);
  cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);
  puts(h[3] == 37 * 7 + 4 + 5 ? "PASS" : "FAIL");
}
