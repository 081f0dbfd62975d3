// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd06-nonkernel: cluster_dims on a __device__ function
// ARCH sm_90
// NVCC device error 3534 line 1: __cluster_dims__ is only allowed on a __global__ function
// WANT always error 3534

__device__ void __cluster_dims__(2, 1, 1) f(int *p) { *p = 1; }
