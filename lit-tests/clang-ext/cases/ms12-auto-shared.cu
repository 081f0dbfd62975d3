// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms12-auto-shared: automatic __shared__ variable
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { __shared__ int a; a = *p; __syncthreads(); *p = a; }
