// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk10-recursive: kernel calling itself directly
// ARCH sm_90
// NVCC device error 3508 line 1: a __global__ function call must be configured
// WANT reject

__global__ void k(int *p) { if (*p) k(p); }
