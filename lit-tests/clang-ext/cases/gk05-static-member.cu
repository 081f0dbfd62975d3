// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk05-static-member: static member kernel
// ARCH sm_90
// NVCC device error 3688 line 1: A __global__ function or function template cannot be a member function
// WANT strict error 3688

struct S { static __global__ void k(int *p) { *p = 1; } };
