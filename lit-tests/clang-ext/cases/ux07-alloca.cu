// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux07-alloca: alloca in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <alloca.h>
__device__ __noinline__ int f(int *a, int n) { return a[n]; }
__global__ void k(int *p, int n) { int *a = (int *)alloca(n); a[0] = n; *p = f(a, n); }
