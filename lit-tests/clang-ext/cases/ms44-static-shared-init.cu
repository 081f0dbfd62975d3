// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms44-static-shared-init: static shared with constant initialiser in a kernel
// ARCH sm_90
// NVCC device error 3510 line 1: initializer not allowed for __shared__ variable
// WANT reject

__global__ void k(int *p) { static __shared__ int a = 3; *p = a; }
