// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty09-address-space: attribute address_space on a pointer
// ARCH sm_90
// NVCC device accepted
// WANT accept
// WHY In clang address_space is a part of the type; nvcc ignores it.

__device__ int f(__attribute__((address_space(3))) int *p) { return *p; }
__global__ void k(int *p) { *p = f((__attribute__((address_space(3))) int *)p); }
