// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms37-device-ref: __device__ reference variable
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ int a;
__device__ int &r = a;
__global__ void k() { r = 1; }
