// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gc05-sm60: grid_constant address escapes
// ARCH sm_90
// NVCC device accepted
// WANT accept

struct S { int a[8]; };
__device__ __noinline__ int f(const S *s) { return s->a[3]; }
__global__ void k(const __grid_constant__ S s, int *p) { *p = f(&s); }
