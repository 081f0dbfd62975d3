// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms17-extern-shared: extern __shared__ unsized array
// ARCH sm_90
// NVCC device accepted
// WANT accept

extern __shared__ int s[];
__global__ void k(int *p) { *p = s[threadIdx.x]; }
