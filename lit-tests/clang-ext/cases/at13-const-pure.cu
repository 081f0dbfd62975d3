// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at13-const-pure: GNU const/pure attributes
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __noinline__ __attribute__((const)) int f(int a) { return a * 3; }
__device__ __noinline__ __attribute__((pure)) int g(const int *a) { return *a * 3; }
__global__ void k(int *p) { *p = f(*p) + f(*p) + g(p) + g(p); }
