// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv09-hd-use: built-in variable in a __host__ __device__ function
// ARCH sm_90
// NVCC device accepted
// HOST reject
// WANT accept
// WHY Only the half for the host refuses it; the value means nothing there.

__host__ __device__ int f() { return threadIdx.x; }
