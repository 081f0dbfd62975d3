// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb07-nonconst: launch_bounds with a non-constant argument
// ARCH sm_90
// NVCC device error 28 line 2: expression must have a constant value
// WANT reject

int n;
__global__ void __launch_bounds__(n) k(int *p) { *p = 1; }
