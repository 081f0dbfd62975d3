// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs18-device-undefined: undefined __device__ function without relocatable code
// ARCH sm_90
// NVCC device accepted
// WANT accept
// WHY An undefined function is told at link time by both.

__device__ int f(int);
__global__ void k(int *p) { *p = f(*p); }
