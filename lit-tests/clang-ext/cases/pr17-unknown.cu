// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr17-unknown: unknown pragma
// ARCH sm_90
// NVCC device accepted
// WANT accept

#pragma frobnicate all
__global__ void k(int *p) { *p = 1; }
