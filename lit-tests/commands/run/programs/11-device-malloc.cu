// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of the device's own heap, also across launches.
#include "check.h"
__device__ int *rows[8];
__global__ void make() {
  int *p = (int *)malloc((threadIdx.x + 1) * sizeof(int));
  for (int i = 0; i <= threadIdx.x; i++)
    p[i] = i;
  rows[threadIdx.x] = p;
}
__global__ void add(int *out) {
  int sum = 0;
  for (int i = 0; i <= threadIdx.x; i++)
    sum += rows[threadIdx.x][i];
  out[threadIdx.x] = sum;
  free(rows[threadIdx.x]);
}
int main() {
  int *out = to_device(std::vector<int>(8));
  CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
  make<<<1, 8>>>();
  add<<<1, 8>>>(out);
  auto got = to_host(out, 8);
  for (int i = 0; i < 8; i++)
    EXPECT(got[i] == i * (i + 1) / 2);
  return 0;
}
