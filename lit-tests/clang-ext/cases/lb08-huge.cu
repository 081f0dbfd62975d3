// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb08-huge: launch_bounds above the architecture limit
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 4096, 1, 1
// WANT accept

__global__ void __launch_bounds__(4096) k(int *p) { *p = 1; }
