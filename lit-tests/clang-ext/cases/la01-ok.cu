// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la01-ok: launch with 2, 3 and 4 configuration arguments
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { *p = 1; }
void f(int *p, cudaStream_t s) { k<<<1, 2>>>(p); k<<<1, 2, 3>>>(p); k<<<dim3(1), dim3(2), 3, s>>>(p); }
