// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux08-vla: variable-length array in device code
// ARCH sm_90
// NVCC device error 28 line 2: expression must have a constant value
// WANT reject

__device__ __noinline__ int f(int *a, int n) { return a[n]; }
__global__ void k(int *p, int n) { int a[n]; a[0] = n; *p = f(a, n); }
