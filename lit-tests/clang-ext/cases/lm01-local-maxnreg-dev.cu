// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lm01-local-maxnreg-dev: local_maxnreg on a __device__ function
// ARCH sm_90
// NVCC device accepted
// PTX .local_maxnreg 32
// WANT accept

__device__ __noinline__ void __local_maxnreg__(32) f(int *p) { *p = 1; }
__global__ void k(int *p) { f(p); }
