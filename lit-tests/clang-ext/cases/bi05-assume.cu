// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi05-assume: optimiser hint built-ins
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p, int n) { __builtin_assume(n > 0); __builtin_assume_aligned(p, 16); if (__builtin_expect(n == 3, 0)) __builtin_unreachable(); *p = n; }
