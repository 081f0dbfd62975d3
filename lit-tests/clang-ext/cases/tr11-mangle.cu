// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr11-mangle: mangled name of a kernel taking a device lambda
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device accepted
// WANT accept

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { k<<<1, 1>>>([] __device__ () { return 1; }, p); }
