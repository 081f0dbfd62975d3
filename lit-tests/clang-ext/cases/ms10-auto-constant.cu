// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms10-auto-constant: automatic __constant__ variable
// ARCH sm_90
// NVCC device error 3484 line 1: an automatic "__constant__" variable declaration is not allowed inside a device function body
// NVCC device warning 549 line 1: variable "a" is used before its value is set
// WANT reject

__global__ void k(int *p) { __constant__ int a; *p = a; }
