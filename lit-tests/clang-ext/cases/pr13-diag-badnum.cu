// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr13-diag-badnum: nv_diag_suppress with an unknown number
// ARCH sm_90
// NVCC device warning 1222 line 1: invalid error number
// NVCC device warning 1223 line 2: invalid error tag
// WANT always warning 1222

#pragma nv_diag_suppress 999999
#pragma nv_diag_suppress foo
__global__ void k(int *p) { *p = 1; }
