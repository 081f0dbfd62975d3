// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms31-redecl-space: redeclaration in another memory space
// ARCH sm_90
// NVCC device warning 3499 line 2: a __device__ variable("x") redeclared with __constant__
// WANT strict warning 3499

extern __device__ int x;
__constant__ int x;
__global__ void k(int *p) { *p = x; }
