// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd09-toolarge: cluster of 16 blocks
// ARCH sm_90
// NVCC device accepted
// PTX .explicitcluster ; .reqnctapercluster 16, 1, 1
// WANT accept

__global__ void __cluster_dims__(16, 1, 1) k(int *p) { *p = 1; }
