// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as08-badclobber: inline asm register clobber
// ARCH sm_90
// NVCC device error 1118 line 1: unknown register name "r0"
// WANT strict error 1118

__global__ void k(int *p) { int r; asm volatile("mov.u32 %0, 3;" : "=r"(r) :: "r0"); *p = r; }
