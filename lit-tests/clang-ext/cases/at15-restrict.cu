// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at15-restrict: __restrict__ kernel pointers
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(float *__restrict__ a, const float *__restrict__ b) { a[threadIdx.x] = b[threadIdx.x] + b[0]; }
