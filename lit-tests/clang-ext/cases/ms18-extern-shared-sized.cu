// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms18-extern-shared-sized: extern __shared__ sized variable
// ARCH sm_90
// NVCC device warning 3501 line 1: extern declaration of the entity s is treated as a static definition
// WANT strict warning 3501

extern __shared__ int s;
__global__ void k(int *p) { *p = s; }
