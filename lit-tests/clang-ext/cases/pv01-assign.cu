// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv01-assign: assignment to threadIdx.x
// ARCH sm_90
// NVCC device error 137 line 1: expression must be a modifiable lvalue
// WANT reject

__global__ void k(int *p) { threadIdx.x = 3; }
