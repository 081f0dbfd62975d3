// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mc01-macros: predefined macros visible in device code
// ARCH sm_90
// NVCC host error 20 line 31: identifier "__CUDA_ARCH__" is undefined
// HOST reject
// WANT accept

#ifndef __NVCC__
#warning no __NVCC__
#endif
#ifndef __CUDACC_VER_MAJOR__
#warning no __CUDACC_VER_MAJOR__
#endif
#ifndef __CUDACC_EXTENDED_LAMBDA__
#warning no __CUDACC_EXTENDED_LAMBDA__
#endif
#ifndef __CUDACC_RELAXED_CONSTEXPR__
#warning no __CUDACC_RELAXED_CONSTEXPR__
#endif
#ifndef __CUDA_ARCH_LIST__
#warning no __CUDA_ARCH_LIST__
#endif
#ifndef __NVCC_DIAG_PRAGMA_SUPPORT__
#warning no __NVCC_DIAG_PRAGMA_SUPPORT__
#endif
#ifndef __CUDACC_DEVICE_ATOMIC_BUILTINS__
#warning no __CUDACC_DEVICE_ATOMIC_BUILTINS__
#endif
#ifndef __CUDA_API_VER_MAJOR__
#warning no __CUDA_API_VER_MAJOR__
#endif
#ifndef __EDG__
#warning no __EDG__
#endif
#ifndef CUDA_DOUBLE_MATH_FUNCTIONS
#warning no CUDA_DOUBLE_MATH_FUNCTIONS
#endif
__global__ void k(int *p) { *p = __CUDA_ARCH__; }
