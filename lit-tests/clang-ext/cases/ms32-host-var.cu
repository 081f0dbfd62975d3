// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms32-host-var: host variable used in device code
// ARCH sm_90
// NVCC device warning 3551 line 2: a host variable "h" cannot be directly read in a device function
// NVCC device error 3525 line 2: identifier "h" is undefined in device code
// WANT reject

int h;
__global__ void k(int *p) { *p = h; }
