// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk14-friend: kernel defined in a friend declaration
// ARCH sm_90
// NVCC device warning 3507 line 1: inline qualifier ignored for "__global__" function
// NVCC device error 3643 line 1: A __global__ function or function template cannot be defined in a friend declaration
// WANT strict error 3643

struct S { friend __global__ void k(S *p) { } };
