// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux01-throw: throw in device code
// ARCH sm_90
// NVCC device error 3517 line 1: device code does not support exception handling
// WANT reject

__global__ void k(int *p) { if (*p) throw 1; }
