// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that launches another one.
#include <cuda_runtime.h>

__global__ void child(int *p) { p[threadIdx.x] = threadIdx.x; }
__global__ void parent(int *p) { child<<<1, 32>>>(p); }

int main() {
  parent<<<1, 1>>>(nullptr);
  return cudaGetLastError() == cudaSuccess;
}
