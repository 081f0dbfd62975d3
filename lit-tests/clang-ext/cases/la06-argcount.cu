// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la06-argcount: launch with too few kernel arguments
// ARCH sm_90
// NVCC device error 165 line 2: too few arguments in function call
// WANT reject

__global__ void k(int *p, int n) { *p = n; }
void f(int *p) { k<<<1, 2>>>(p); }
