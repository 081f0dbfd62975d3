// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cx03-address-number: reinterpret_cast of an address in a constant expression
// ARCH sm_90
// NVCC device accepted
// WANT reject
// WHY In C++ it is no constant; nvcc takes it without a word.

__device__ int v[2];
__global__ void k(long *p) { constexpr long n = reinterpret_cast<long>(&v[0]); *p = n; }
