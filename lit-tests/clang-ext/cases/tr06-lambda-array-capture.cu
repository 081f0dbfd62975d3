// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr06-lambda-array-capture: extended lambda capturing a 1-D array by copy
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device accepted
// WANT accept

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { int a[4] = {1, 2, 3, 4}; k<<<1, 1>>>([=] __device__ () { return a[1]; }, p); }
