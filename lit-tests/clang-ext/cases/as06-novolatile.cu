// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as06-novolatile: inline asm with outputs, not volatile
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { int r; asm("mov.u32 %0, %%clock;" : "=r"(r)); *p = r; }
