// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr06-nounroll: pragma nounroll
// ARCH sm_90
// NVCC device warning 3656 line 2: unrecognized #pragma in device code
// WANT accept
// WHY clang honours nounroll, nvcc ignores it.

__global__ void k(int *p, int n) { int s = 0;
#pragma nounroll
  for (int i = 0; i < 4; i++) s += p[i];
  *p = s; }
