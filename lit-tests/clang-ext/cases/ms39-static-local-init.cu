// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms39-static-local-init: static local in device code with dynamic initialisation
// ARCH sm_90
// NVCC device error 3511 line 2: dynamic initialization is not supported for a function-scope static __device__ variable within a __device__/__global__ function
// WANT reject

__device__ int g();
__global__ void k(int *p) { static int a = g(); *p = a; }
