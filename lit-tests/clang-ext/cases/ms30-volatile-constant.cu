// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms30-volatile-constant: volatile __constant__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__constant__ volatile int c;
__global__ void k(int *p) { *p = c; }
