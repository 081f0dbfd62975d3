// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs05-with-lb: block_size together with launch_bounds
// ARCH sm_90
// NVCC device refused by a later stage
// PTX .blocksareclusters ; .reqntid 128, 1, 1 ; .maxntid 128, 1, 1 ; .reqnctapercluster 2, 1, 1
// WANT always error "cannot be applied to the same kernel"
// WHY nvcc leaves it to ptxas, which refuses it.

__global__ void __block_size__((128, 1, 1), (2, 1, 1)) __launch_bounds__(128) k(int *p) { *p = 1; }
