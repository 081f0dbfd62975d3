// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb06-toomany: launch_bounds with four arguments
// ARCH sm_90
// NVCC device error 18 line 1: expected a ")"
// WANT reject

__global__ void __launch_bounds__(128, 2, 4, 8) k(int *p) { *p = 1; }
