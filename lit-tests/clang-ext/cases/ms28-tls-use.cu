// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms28-tls-use: thread_local host variable used in device code
// ARCH sm_90
// NVCC device warning 3551 line 2: a host variable "t" cannot be directly read in a device function
// NVCC device error 3525 line 2: identifier "t" is undefined in device code
// WANT reject

thread_local int t;
__global__ void k(int *p) { *p = t; }
