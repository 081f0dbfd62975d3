// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk08-constexpr: constexpr kernel
// ARCH sm_90
// NVCC device warning 3507 line 1: inline qualifier ignored for "__global__" function
// NVCC device error 3575 line 1: A __global__ function or function template cannot be marked constexpr
// WANT strict error 3575

__global__ constexpr void k(int *p) { }
