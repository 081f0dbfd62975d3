// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gc01-ok: grid_constant accepted
// ARCH sm_90
// NVCC device accepted
// WANT accept

struct S { int a[8]; };
__global__ void k(const __grid_constant__ S s, int *p) { *p = s.a[threadIdx.x & 7]; }
