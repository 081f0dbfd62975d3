// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk01-ret: kernel returning a value
// ARCH sm_90
// NVCC device error 3505 line 1: a __global__ function must have a void return type
// WANT reject

__global__ int k(int *p) { return *p; }
