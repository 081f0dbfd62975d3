// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms07-device-constant: __device__ __constant__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __constant__ int x;
__global__ void k(int *p) { *p = x; }
