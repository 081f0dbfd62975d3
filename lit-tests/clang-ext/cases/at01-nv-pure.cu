// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at01-nv-pure: __nv_pure__ device function
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __noinline__ __nv_pure__ int f(int a);
__device__ __noinline__ __nv_pure__ int f(int a) { return a * 3; }
__global__ void k(int *p) { int a = f(*p), b = f(*p); *p = a + b; }
