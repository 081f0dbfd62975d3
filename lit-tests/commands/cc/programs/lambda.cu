// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
template <typename F> __global__ void each(int *p, F f) { p[threadIdx.x] = f(threadIdx.x); }
constexpr int twice(int x) { return 2 * x; }
int main() {
  need_gpu();
  int *p, offset = 3;
  cudaMallocManaged(&p, 32 * sizeof *p);
  each<<<1, 32>>>(p, [=] __device__(int i) { return twice(i) + offset; });
  cudaDeviceSynchronize();
  return report(p[4] == 11);
}
