// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs02-single: block_size with one tuple
// ARCH sm_90
// NVCC device accepted
// PTX .blocksareclusters ; .reqntid 128, 1, 1 ; .reqnctapercluster 1, 1, 1
// WANT accept

__global__ void __block_size__((128, 1, 1)) k(int *p) { *p = 1; }
