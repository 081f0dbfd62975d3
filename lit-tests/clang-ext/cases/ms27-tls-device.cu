// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms27-tls-device: thread_local __device__
// ARCH sm_90
// NVCC device error 3570 line 1: cannot use thread_local specifier for a __device__ variable
// WANT reject

thread_local __device__ int x;
