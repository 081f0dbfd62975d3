// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr20-unroll-suffix: pragma unroll with a huge constant
// ARCH sm_90
// NVCC device warning 3624 line 2: the unroll value does not fit in a integer, ignoring pragma for this loop
// PTX .pragma "nounroll";
// WANT always warning 3624

__global__ void k(int *p, int n) { int s = 0;
#pragma unroll 5000000000
  for (int i = 0; i < n; i++) s += p[i];
  *p = s; }
