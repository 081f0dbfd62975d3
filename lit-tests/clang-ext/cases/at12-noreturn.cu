// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at12-noreturn: noreturn device function
// ARCH sm_90
// NVCC device accepted
// WANT accept

[[noreturn]] __device__ void f() { __trap(); }
__global__ void k(int *p) { if (*p) f(); *p = 1; }
