// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb13-maxrank-toolarge: launch_bounds third argument above hardware limit
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 128, 1, 1 ; .minnctapersm 1 ; .maxclusterrank 64
// WANT accept

__global__ void __launch_bounds__(128, 1, 64) k(int *p) { *p = 1; }
