// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as02-matching: inline asm matching constraint
// ARCH sm_90
// NVCC device error 3533 line 1: asm operand type size(4) does not match type/size implied by constraint '0'
// WANT strict error 3533
// WHY clang gives a matching operand the size of the one that it matches.

__global__ void k(int *p) { int r; asm("add.s32 %0, %1, 1;" : "=r"(r) : "0"(3)); *p = r; }
