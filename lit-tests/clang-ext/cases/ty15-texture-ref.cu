// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty15-texture-ref: texture reference variable
// ARCH sm_90
// NVCC device error (number not read) line 1: texture is not a template
// NVCC device error (number not read) line 2: no instance of overloaded function "tex1Dfetch" matches the argument list
// WANT reject

texture<float, 1, cudaReadModeElementType> t;
__global__ void k(float *p) { *p = tex1Dfetch(t, 0); }
