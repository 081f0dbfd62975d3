// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la08-device-launch: device-side launch without relocatable code
// ARCH sm_90
// NVCC device error 3480 line 2: kernel launch from __device__ or __global__ functions requires separate compilation mode
// WANT reject

__global__ void c(int *p) { *p = 1; }
__global__ void k(int *p) { c<<<1, 2>>>(p); }
