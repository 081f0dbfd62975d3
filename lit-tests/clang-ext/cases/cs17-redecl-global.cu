// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs17-redecl-global: redeclare __device__ as __global__
// ARCH sm_90
// NVCC device error 3491 line 2: a __device__ function("f") redeclared with __global__
// NVCC host error 3481 line 2: illegal combination of memory qualifiers
// WANT reject

__device__ void f(int *p);
__global__ void f(int *p) { }
