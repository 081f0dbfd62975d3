// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as03-badconstraint: inline asm constraint unknown to PTX
// ARCH sm_90
// NVCC device error 3533 line 1: asm operand type size(4) does not match type/size implied by constraint 'x'
// WANT reject

__global__ void k(int *p) { int r; asm("mov.u32 %0, 3;" : "=x"(r)); *p = r; }
