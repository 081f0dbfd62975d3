// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk03-device-global: __device__ __global__
// ARCH sm_90
// NVCC device error 3481 line 1: illegal combination of memory qualifiers
// WANT reject

__device__ __global__ void k(int *p) { *p = 1; }
