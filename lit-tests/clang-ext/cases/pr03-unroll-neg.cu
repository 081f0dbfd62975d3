// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr03-unroll-neg: pragma unroll -1
// ARCH sm_90
// NVCC device warning 3625 line 2: the unroll value cannot be zero or negative, ignoring pragma for this loop
// PTX .pragma "nounroll";
// WANT always warning 3625

__global__ void k(int *p, int n) { int s = 0;
#pragma unroll -1
  for (int i = 0; i < n; i++) s += p[i];
  *p = s; }
