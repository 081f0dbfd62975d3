// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd07-sm80: cluster_dims before sm_90
// ARCH sm_80
// NVCC device error 3687 line 1: __cluster_dims__ is not supported for this GPU architecture
// WANT reject

__global__ void __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }
