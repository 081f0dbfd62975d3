// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux05-vararg-def: variadic __device__ function definition
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ int f(int n, ...) { return n; }
__global__ void k(int *p) { *p = f(1, 2); }
