// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la11-fnptr: launch through a function pointer
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { *p = 1; }
void f(int *p) { void (*q)(int *) = k; q<<<1, 2>>>(p); }
