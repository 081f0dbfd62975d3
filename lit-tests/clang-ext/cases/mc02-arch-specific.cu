// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mc02-arch-specific: architecture-specific feature macros
// ARCH sm_90a
// NVCC device accepted
// NVCC host error 20 line 16: identifier "__CUDA_ARCH__" is undefined
// HOST reject
// WANT accept

#ifdef __CUDA_ARCH_FEAT_SM90_ALL
__device__ int a = 1;
#else
#warning no __CUDA_ARCH_FEAT_SM90_ALL
#endif
#ifdef __CUDA_ARCH_SPECIFIC__
__device__ int b = __CUDA_ARCH_SPECIFIC__;
#else
#warning no __CUDA_ARCH_SPECIFIC__
#endif
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
__device__ int c = __CUDA_ARCH_FAMILY_SPECIFIC__;
#else
#warning no __CUDA_ARCH_FAMILY_SPECIFIC__
#endif
__global__ void k(int *p) { *p = __CUDA_ARCH__; }
