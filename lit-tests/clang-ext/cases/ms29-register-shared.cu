// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms29-register-shared: register with __shared__
// ARCH sm_90
// NVCC device error 3484 line 1: an automatic "__device__" variable declaration is not allowed inside a device function body
// NVCC device warning 549 line 1: variable "a" is used before its value is set
// WANT reject

__global__ void k(int *p) { register __shared__ int a; *p = a; }
