// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr08-lambda-init-capture: extended lambda with init-capture
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device accepted
// WANT accept

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { k<<<1, 1>>>([x = 3] __device__ () { return x; }, p); }
