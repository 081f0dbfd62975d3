// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms35-dev-from-host: device variable read from host code
// ARCH sm_90
// NVCC device accepted
// NVCC host warning 3548 line 2: a __device__ variable "d" cannot be directly read in a host function
// WANT strict warning 3548

__device__ int d;
int f() { return d; }
