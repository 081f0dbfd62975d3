// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr08-diag-suppress: nv_diag_suppress of a warning
// ARCH sm_90
// NVCC device accepted
// WANT accept

#pragma nv_diag_suppress 177
__global__ void k(int *p) { int unused; *p = 1; }
