// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as12-percent: inline asm with an unescaped percent sign
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { int r; asm("mov.u32 %0, %tid.x;" : "=r"(r)); *p = r; }
