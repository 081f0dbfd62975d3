// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms14-static-constant: static __constant__ local
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { static __constant__ int a = 3; *p = a; }
