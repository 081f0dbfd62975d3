// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr18-ivdep: pragma ivdep
// ARCH sm_90
// NVCC device warning 3656 line 2: unrecognized #pragma in device code
// PTX .pragma "nounroll";
// WANT accept
// WHY clang has no ivdep either.

__global__ void k(int *p, int n) {
#pragma ivdep
  for (int i = 0; i < n; i++) p[i] += 1; }
