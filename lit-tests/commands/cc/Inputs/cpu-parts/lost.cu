// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__device__ float missing(float);
__global__ void user(float *p) { *p = missing(*p); }
