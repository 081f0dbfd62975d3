// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux17-recursion: device recursion
// ARCH sm_90
// NVCC device accepted
// PTX .pragma "nounroll";
// WANT accept

__device__ int f(int n) { return n ? n * f(n - 1) : 1; }
__global__ void k(int *p) { *p = f(*p); }
