// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr09-diag-error: nv_diag_error turns a warning into an error
// ARCH sm_90
// NVCC device error 177 line 2: variable "unused" was declared but never referenced
// WANT always error "unused"
// WHY clang's own warning, made an error by the pragma.

#pragma nv_diag_error 177
__global__ void k(int *p) { int unused; *p = 1; }
