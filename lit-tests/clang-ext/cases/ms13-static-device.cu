// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms13-static-device: static __device__ local
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { static __device__ int a; *p = a++; }
