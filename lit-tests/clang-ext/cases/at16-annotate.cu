// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at16-annotate: __annotate__ macro
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __annotate__(cold) int f(int a) { return a; }
__global__ void k(int *p) { *p = f(*p); }
