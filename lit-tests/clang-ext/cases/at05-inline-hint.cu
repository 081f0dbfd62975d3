// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at05-inline-hint: __inline_hint__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __inline_hint__ int f(int a) { return a + 1; }
__global__ void k(int *p) { *p = f(*p); }
