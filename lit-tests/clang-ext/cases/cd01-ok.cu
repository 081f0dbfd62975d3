// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cd01-ok: cluster_dims accepted
// ARCH sm_90
// NVCC device accepted
// PTX .explicitcluster ; .reqnctapercluster 2, 1, 1
// WANT accept

__global__ void __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }
