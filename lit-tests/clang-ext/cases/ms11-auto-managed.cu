// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms11-auto-managed: automatic __managed__ variable
// ARCH sm_90
// NVCC device error 3484 line 1: an automatic "__managed__" variable declaration is not allowed inside a device function body
// NVCC device warning 549 line 1: variable "a" is used before its value is set
// WANT always error 3484

__global__ void k(int *p) { __managed__ int a; *p = a; }
