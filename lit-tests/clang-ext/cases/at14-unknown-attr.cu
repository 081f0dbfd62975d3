// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at14-unknown-attr: unknown GNU attribute
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __attribute__((frobnicate)) int f(int a) { return a; }
