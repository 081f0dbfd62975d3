// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr01-ok: maxnreg accepted
// ARCH sm_90
// NVCC device accepted
// PTX .maxnreg 40
// WANT accept

__global__ void __maxnreg__(40) k(int *p) { *p = 1; }
