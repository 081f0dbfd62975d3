// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs04-with-cluster: block_size together with cluster_dims
// ARCH sm_90
// NVCC device error 3791 line 1: cannot specify the second tuple in __block_size__ while __cluster_dims__ is present
// WANT always error 3791

__global__ void __block_size__((128, 1, 1), (2, 1, 1)) __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }
