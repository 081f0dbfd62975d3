// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk12-main-device: main as __device__
// ARCH sm_90
// NVCC device error 3538 line 1: function main cannot be marked __device__ or __global__
// WANT always error 3538

__device__ int main() { return 0; }
