// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms42-constant-too-big: more than 64 KiB of __constant__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__constant__ int c[20000];
__global__ void k(int *p) { *p = c[*p]; }
