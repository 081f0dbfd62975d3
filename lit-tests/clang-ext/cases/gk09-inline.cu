// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk09-inline: inline kernel
// ARCH sm_90
// NVCC device warning 3507 line 1: inline qualifier ignored for "__global__" function
// WANT accept

inline __global__ void k(int *p) { *p = 1; }
