// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pf04-fewargs: printf with too few arguments
// ARCH sm_90
// NVCC device warning 224 line 2: the format string requires additional arguments
// WANT accept

#include <cstdio>
__global__ void k(int a) { printf("%d %d\n", a); }
