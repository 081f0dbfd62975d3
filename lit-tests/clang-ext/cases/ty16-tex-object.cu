// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty16-tex-object: texture object
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(float *p, cudaTextureObject_t t) { *p = tex2D<float>(t, 1.0f, 2.0f); }
