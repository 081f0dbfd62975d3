// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr07-unroll-huge: pragma unroll with INT_MAX
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p, int n) { int s = 0;
#pragma unroll 2147483647
  for (int i = 0; i < 8; i++) s += p[i];
  *p = s; }
