// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv07-copy: copy of a built-in variable
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(unsigned *p) { uint3 t = threadIdx; dim3 b = blockDim; *p = t.x + b.y + warpSize; }
