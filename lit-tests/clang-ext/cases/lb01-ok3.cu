// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb01-ok3: launch_bounds with three arguments
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 256, 1, 1 ; .minnctapersm 2 ; .maxclusterrank 4
// WANT accept

__global__ void __launch_bounds__(256, 2, 4) k(int *p) { p[threadIdx.x] = 1; }
