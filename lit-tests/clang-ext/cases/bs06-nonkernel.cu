// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs06-nonkernel: block_size on a __device__ function
// ARCH sm_90
// NVCC device error 3534 line 1: __block_size__ is only allowed on a __global__ function
// WANT always error 3534

__device__ void __block_size__((128, 1, 1), (2, 1, 1)) f(int *p) { *p = 1; }
