// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv06-incr: increment of gridDim.x
// ARCH sm_90
// NVCC device error 137 line 1: expression must be a modifiable lvalue
// WANT reject

__global__ void k(int *p) { gridDim.x++; }
