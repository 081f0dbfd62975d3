// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pf02-many-args: printf with 33 arguments
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cstdio>
__global__ void k(int a) { printf("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d", a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a); }
