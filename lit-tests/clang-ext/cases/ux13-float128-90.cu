// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux13-float128-90: __float128 in device code before sm_100
// ARCH sm_90
// NVCC device error 3563 line 1: "void (__float128 *)" contains a 128-bit floating-point, which is not supported in device code
// WANT reject

__global__ void k(__float128 *p) { *p = *p + 1; }
