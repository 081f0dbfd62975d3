// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms26-extern-constant: extern __constant__ without relocatable code
// ARCH sm_90
// NVCC device warning 3501 line 1: extern declaration of the entity c is treated as a static definition
// WANT strict warning 3501

extern __constant__ int c;
__global__ void k(int *p) { *p = c; }
