// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv10-user-var: user variable named threadIdx
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ int f() { int threadIdx = 3; return threadIdx; }
__global__ void k(int *p) { *p = f(); }
