// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la05-nonkernel: launch of a non-kernel
// ARCH sm_90
// NVCC device error 3508 line 2: a host function call cannot be configured
// WANT reject

void g(int *p) { }
void f(int *p) { g<<<1, 2>>>(p); }
