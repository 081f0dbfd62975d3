// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at08-nv-weak: nv_weak attribute
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __attribute__((nv_weak)) int f(int a) { return a + 1; }
__global__ void k(int *p) { *p = f(*p); }
