// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms09-auto-device: automatic __device__ variable
// ARCH sm_90
// NVCC device error 3484 line 1: an automatic "__device__" variable declaration is not allowed inside a device function body
// NVCC device warning 549 line 1: variable "a" is used before its value is set
// WANT reject

__global__ void k(int *p) { __device__ int a; *p = a; }
