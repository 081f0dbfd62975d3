// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs11-overload: __host__ and __device__ overloads with the same signature
// ARCH sm_90
// NVCC device error 3369 line 2: function "f" has already been defined (previous definition at line 1)
// WANT strict error 3369

__host__ int f() { return 1; }
__device__ int f() { return 2; }
__global__ void k(int *p) { *p = f(); }
