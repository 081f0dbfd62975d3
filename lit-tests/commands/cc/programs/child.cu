// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that starts kernels.
#include "check.h"
__global__ void child(int *p) { atomicAdd(p, 1); }
__global__ void parent(int *p) { child<<<1, 4>>>(p); }
int main() {
  need_gpu();
  int *p;
  cudaMallocManaged(&p, sizeof *p);
  *p = 0;
  parent<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  return report(*p == 8);
}
