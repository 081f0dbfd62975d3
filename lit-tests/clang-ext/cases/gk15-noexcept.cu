// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk15-noexcept: kernel with dynamic exception specification / noexcept
// ARCH sm_90
// NVCC device error 3647 line 1: An exception specification is not allowed for a __global__ function or function template
// WANT strict error 3647

__global__ void k(int *p) noexcept { *p = 1; }
