// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb15-negrank: launch_bounds negative third argument
// ARCH sm_90
// NVCC device error 3705 line 1: max blocks per cluster must not be negative
// WANT strict error 3705

__global__ void __launch_bounds__(128, 2, -1) k(int *p) { *p = 1; }
