// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr07-lambda-ref-capture: extended lambda capturing by reference
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device error 3593 line 2: An extended __device__ lambda cannot capture variables by reference
// WANT reject

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { int a = 1; k<<<1, 1>>>([&] __device__ () { return a; }, p); }
