// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms15-static-shared: static __shared__ local
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { static __shared__ int a; a = *p; *p = a; }
