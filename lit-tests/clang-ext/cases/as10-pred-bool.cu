// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as10-pred-bool: inline asm with 8-bit operand
// ARCH sm_90
// NVCC device error 3533 line 1: asm operand type size(1) does not match type/size implied by constraint 'h'
// WANT always error 3533

__global__ void k(unsigned char *p) { unsigned char r = 0; asm("mov.b16 %0, 3;" : "=h"(r)); *p = r; }
