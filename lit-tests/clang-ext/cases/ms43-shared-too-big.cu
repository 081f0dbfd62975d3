// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms43-shared-too-big: more than 48 KiB of static __shared__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { __shared__ int s[20000]; s[*p] = 1; __syncthreads(); *p = s[1]; }
