// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pf03-nonliteral: printf with a non-literal format
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cstdio>
__global__ void k(const char *f, int a) { printf(f, a); }
