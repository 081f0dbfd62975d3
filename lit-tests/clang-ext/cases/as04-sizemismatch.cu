// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as04-sizemismatch: inline asm operand size mismatch
// ARCH sm_90
// NVCC device error 3533 line 1: asm operand type size(8) does not match type/size implied by constraint 'r'
// WANT always error 3533

__global__ void k(int *p) { long long r; asm("mov.u32 %0, 3;" : "=r"(r)); *p = r; }
