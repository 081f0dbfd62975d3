// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lm03-local-maxnreg-conflict: local_maxnreg with maxnreg
// ARCH sm_90
// NVCC device accepted
// PTX .maxnreg 40 ; .local_maxnreg 32
// WANT accept

__global__ void __local_maxnreg__(32) __maxnreg__(40) k(int *p) { *p = 1; }
