// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms05-device-managed: __device__ __managed__
// ARCH sm_90
// NVCC device accepted
// PTX .global .attribute(.managed) .align 4 .u32 x;
// HOST accept
// WANT accept

__device__ __managed__ int x;
__global__ void k() { x = 1; }
