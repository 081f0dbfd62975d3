// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd04-zero: cluster_dims with a zero
// ARCH sm_90
// NVCC device error 3685 line 1: __cluster_dims__ arguments must be positive integers
// WANT always error 3685

__global__ void __cluster_dims__(0, 1, 1) k(int *p) { *p = 1; }
