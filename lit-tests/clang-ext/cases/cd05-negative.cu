// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd05-negative: cluster_dims with a negative
// ARCH sm_90
// NVCC device error 3685 line 1: __cluster_dims__ arguments must be positive integers
// WANT always error 3685

__global__ void __cluster_dims__(-2, 1, 1) k(int *p) { *p = 1; }
