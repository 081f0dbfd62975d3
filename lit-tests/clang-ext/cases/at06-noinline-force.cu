// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at06-noinline-force: __noinline__ with __forceinline__
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __noinline__ __forceinline__ int f(int a) { return a + 1; }
__global__ void k(int *p) { *p = f(*p); }
