// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty14-bool-vec-types: CUDA 13 aligned vector types
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(double4_16a *p, double4_32a *q) { p[0].x = q[0].x; }
