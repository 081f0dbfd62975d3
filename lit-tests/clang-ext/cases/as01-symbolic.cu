// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as01-symbolic: inline asm symbolic operands
// ARCH sm_90
// NVCC device error ICE line 1: Internal Compiler Error (codegen): "symbolic operand reference not supported!"
// WANT accept
// WHY nvcc stops with an internal error; clang takes symbolic operands.

__global__ void k(int *p) { int r; asm("mov.u32 %[d], 3;" : [d] "=r"(r)); *p = r; }
