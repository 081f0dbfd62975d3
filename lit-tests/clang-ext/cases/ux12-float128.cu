// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux12-float128: __float128 in device code
// ARCH sm_100
// NVCC device accepted
// WANT reject
// WHY LLVM's NVPTX target has no type of 128 bits of floating point.

__global__ void k(__float128 *p) { *p = *p + 1; }
