// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms40-static-local: static local in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { static int a = 3; *p = a++; }
