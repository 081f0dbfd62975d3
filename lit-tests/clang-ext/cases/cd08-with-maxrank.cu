// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd08-with-maxrank: cluster_dims product above maxclusterrank
// ARCH sm_90
// NVCC device error 3707 line 1: total number of blocks in cluster computed from __cluster_dims__ exceeds __launch_bounds__ specified limit for max blocks in cluster
// WANT always error 3707

__global__ void __cluster_dims__(4, 2, 1) __launch_bounds__(128, 1, 4) k(int *p) { *p = 1; }
