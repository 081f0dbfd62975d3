// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk11-main: main as kernel
// ARCH sm_90
// NVCC device warning 951 line 1: return type of function "main" must be "int"
// NVCC device error 3538 line 1: function main cannot be marked __device__ or __global__
// WANT reject

__global__ void main() { }
