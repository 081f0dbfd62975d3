// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv11-file-scope: file-scope redefinition of blockIdx
// ARCH sm_90
// NVCC device error 147 line 1: declaration is incompatible with "const uint3 blockIdx" (declared at line 72 of <cuda>/include/device_launch_parameters.h)
// WANT reject

__device__ uint3 blockIdx;
__global__ void k(unsigned *p) { *p = blockIdx.x; }
