// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr05-unroll-nonloop: pragma unroll before a non-loop
// ARCH sm_90
// NVCC device warning 3515 line 2: the #pragma unroll must precede a loop
// WANT always warning 3515

__global__ void k(int *p, int n) {
#pragma unroll 4
  *p = n; }
