// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux02-try: try/catch in device code
// ARCH sm_90
// NVCC device error 3517 line 1: device code does not support exception handling
// WANT reject

__global__ void k(int *p) { try { *p = 1; } catch (...) { *p = 2; } }
