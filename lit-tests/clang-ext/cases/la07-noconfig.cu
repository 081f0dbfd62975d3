// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la07-noconfig: kernel called without configuration
// ARCH sm_90
// NVCC device error 3508 line 2: a __global__ function call must be configured
// WANT reject

__global__ void k(int *p) { *p = 1; }
void f(int *p) { k(p); }
