// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi09-syncthreads-cond: syncthreads in divergent code
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { if (threadIdx.x < 3) __syncthreads(); *p = 1; }
