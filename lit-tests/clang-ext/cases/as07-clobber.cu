// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as07-clobber: inline asm clobbers
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { int r; asm volatile("mov.u32 %0, 3;" : "=r"(r) :: "memory"); *p = r; }
