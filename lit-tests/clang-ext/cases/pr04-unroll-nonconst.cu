// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr04-unroll-nonconst: pragma unroll with a variable
// ARCH sm_90
// NVCC device error 28 line 2: expression must have a constant value
// NVCC device warning 3626 line 2: the optional argument to the unroll pragma must be an integral constant expression, ignoring pragma for this loop
// WANT reject

__global__ void k(int *p, int n) { int s = 0;
#pragma unroll n
  for (int i = 0; i < n; i++) s += p[i];
  *p = s; }
