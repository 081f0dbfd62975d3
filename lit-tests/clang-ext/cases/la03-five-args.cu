// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la03-five-args: launch with five configuration arguments
// ARCH sm_90
// NVCC device error 140 line 2: too many arguments in function call
// WANT reject

__global__ void k(int *p) { *p = 1; }
void f(int *p) { k<<<1, 2, 3, 0, 0>>>(p); }
