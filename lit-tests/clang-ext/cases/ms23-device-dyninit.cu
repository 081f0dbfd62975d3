// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms23-device-dyninit: __device__ variable with dynamic initialisation
// ARCH sm_90
// NVCC device error 3518 line 2: dynamic initialization is not supported for a __device__ variable
// WANT reject

int g();
__device__ int x = g();
__global__ void k(int *p) { *p = x; }
