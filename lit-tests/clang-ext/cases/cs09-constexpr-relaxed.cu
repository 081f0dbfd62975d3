// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs09-constexpr-relaxed: constexpr host function with --expt-relaxed-constexpr
// ARCH sm_90
// OPTIONS --expt-relaxed-constexpr
// NVCC device accepted
// WANT accept

constexpr int sq(int x) { return x * x; }
__global__ void k(int *p) { *p = sq(*p); }
