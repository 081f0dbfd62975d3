// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux11-long-double: long double in device code
// ARCH sm_90
// NVCC device warning 3665 line 1: 'long double' is treated as 'double' in device code
// WANT always warning 3665

__global__ void k(long double *p) { *p = *p + 1.0L; }
