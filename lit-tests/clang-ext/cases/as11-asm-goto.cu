// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as11-asm-goto: asm goto
// ARCH sm_90
// NVCC device refused by a later stage
// WANT accept
// WHY Inline assembly is the user's own text; ptxas tells about it for both.

__global__ void k(int *p) { asm goto("bra %l0;" : : : : out); *p = 1; out: ; }
