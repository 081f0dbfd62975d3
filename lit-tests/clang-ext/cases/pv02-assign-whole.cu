// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv02-assign-whole: assignment to threadIdx
// ARCH sm_90
// NVCC device error 349 line 1: no operator "=" matches these operands
// WANT reject

__global__ void k(int *p) { uint3 a; threadIdx = a; }
