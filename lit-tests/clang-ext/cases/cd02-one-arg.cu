// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd02-one-arg: cluster_dims with one argument
// ARCH sm_90
// NVCC device accepted
// PTX .explicitcluster ; .reqnctapercluster 4, 1, 1
// WANT accept

__global__ void __cluster_dims__(4) k(int *p) { *p = 1; }
