// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux09-computed-goto: computed goto in device code
// ARCH sm_90
// NVCC device error 3539 line 1: address of label extension is not supported in __device__/__global__ functions
// WANT always error 3539

__global__ void k(int *p) { static void *t[] = { &&a, &&b }; goto *t[*p & 1]; a: *p = 1; return; b: *p = 2; }
