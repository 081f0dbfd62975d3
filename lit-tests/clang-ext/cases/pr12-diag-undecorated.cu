// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr12-diag-undecorated: undecorated diag_suppress
// ARCH sm_90
// NVCC device warning 177 line 2: variable "unused" was declared but never referenced
// WANT accept
// WHY Without nv_ the pragma is for the host compiler.

#pragma diag_suppress 177
__global__ void k(int *p) { int unused; *p = 1; }
