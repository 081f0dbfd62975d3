// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lm02-local-maxnreg-kernel: local_maxnreg on a kernel
// ARCH sm_90
// NVCC device accepted
// PTX .local_maxnreg 32
// WANT accept

__global__ void __local_maxnreg__(32) k(int *p) { *p = 1; }
