// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of the device and constants, by symbol.
#include "check.h"
__constant__ float factors[4] = {1, 2, 3, 4};
__device__ int counter = 5;
__device__ float results[4];
__global__ void run() {
  results[threadIdx.x] = factors[threadIdx.x] * 10;
  atomicAdd(&counter, 1);
}
int main() {
  float f[4], *address;
  int n;
  size_t size;
  run<<<1, 4>>>();
  CUDA(cudaMemcpyFromSymbol(f, results, sizeof f));
  CUDA(cudaMemcpyFromSymbol(&n, counter, sizeof n));
  EXPECT(f[0] == 10 && f[3] == 40 && n == 9);
  const float other[2] = {7, 8};
  CUDA(cudaMemcpyToSymbol(factors, other, sizeof other, 4));
  run<<<1, 4>>>();
  CUDA(cudaGetSymbolAddress((void **)&address, results));
  CUDA(cudaGetSymbolSize(&size, results));
  CUDA(cudaMemcpy(f, address, size, cudaMemcpyDeviceToHost));
  EXPECT(f[0] == 10 && f[1] == 70 && f[2] == 80 && f[3] == 40);
  EXPECT(cudaMemcpyToSymbol(factors, other, 8, 12) == cudaErrorInvalidValue);
  return 0;
}
