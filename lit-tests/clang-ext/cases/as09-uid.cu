// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as09-uid: inline asm %= unique id
// ARCH sm_90
// NVCC device refused by a later stage
// WANT accept
// WHY Inline assembly is the user's own text; ptxas tells about it for both.

__global__ void k(int *p) { asm volatile("{ .reg .b32 t%=; mov.u32 t%=, 3; }" ::); *p = 1; }
