// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr10-diag-pushpop: nv_diagnostic push/pop
// ARCH sm_90
// NVCC device warning 177 line 5: variable "unused2" was declared but never referenced
// WANT accept

#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
__device__ void a() { int unused1; }
#pragma nv_diagnostic pop
__device__ void b() { int unused2; }
__global__ void k(int *p) { a(); b(); }
