// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd03-noarg: cluster_dims without argument list
// ARCH sm_90
// NVCC device error 125 line 1: expected a "("
// WANT reject

__global__ void __attribute__((cluster_dims)) k(int *p) { *p = 1; }
