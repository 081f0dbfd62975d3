// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr08-nonconst: maxnreg with a non-constant
// ARCH sm_90
// NVCC device error 28 line 2: expression must have a constant value
// WANT reject

int n;
__global__ void __maxnreg__(n) k(int *p) { *p = 1; }
