// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk04-member: non-static member kernel
// ARCH sm_90
// NVCC device error 3688 line 1: A __global__ function or function template cannot be a member function
// WANT reject

struct S { __global__ void k(int *p) { *p = 1; } };
