// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk13-auto-ret: kernel with deduced return type
// ARCH sm_90
// NVCC device error 3506 line 1: a __global__ function must not have a deduced return type
// WANT strict error 3506

__global__ auto k(int *p) { *p = 1; }
