// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE as05-C-constraint: inline asm C constraint (string constant)
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ constexpr char op[] = "add.s32";
__global__ void k(int *p) { int r; asm("%1 %0, 1, 2;" : "=r"(r) : "C"(op)); *p = r; }
