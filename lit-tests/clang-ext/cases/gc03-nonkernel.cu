// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gc03-nonkernel: grid_constant on a __device__ function parameter
// ARCH sm_90
// NVCC device error 3702 line 2: __grid_constant__ annotation is only allowed on a parameter of a __global__ function
// WANT reject

struct S { int a[8]; };
__device__ int f(const __grid_constant__ S s) { return s.a[0]; }
