// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms08-device-shared: __device__ __shared__ at file scope
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __shared__ int x;
__global__ void k(int *p) { *p = x; }
