// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr07-huge: maxnreg above limit
// ARCH sm_90
// NVCC device accepted
// PTX .maxnreg 100000
// WANT accept

__global__ void __maxnreg__(100000) k(int *p) { *p = 1; }
