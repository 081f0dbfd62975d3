// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr11-diag-default-once-remark: nv_diag_default, nv_diag_once, nv_diag_remark, nv_diag_warning
// ARCH sm_90
// NVCC device warning 177 line 5: variable "unused" was declared but never referenced
// WANT accept

#pragma nv_diag_remark 177
#pragma nv_diag_once 177
#pragma nv_diag_warning 177
#pragma nv_diag_default 177
__global__ void k(int *p) { int unused; *p = 1; }
