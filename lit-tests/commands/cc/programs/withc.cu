// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
extern "C" int scale_by(int);
__global__ void fill(int *p, int v) { *p = v; }
int main() {
  need_gpu();
  int *p;
  cudaMallocManaged(&p, sizeof *p);
  fill<<<1, 1>>>(p, scale_by(14));
  cudaDeviceSynchronize();
  return report(*p == 42);
}
