// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pf01-mismatch: printf format mismatch
// ARCH sm_90
// NVCC device warning 181 line 2: argument is incompatible with corresponding format string conversion (expected type "int" but argument has type "double")
// NVCC device warning 181 line 2: argument is incompatible with corresponding format string conversion (expected type "char *" but argument has type "long")
// WANT accept

#include <cstdio>
__global__ void k(double d, long l) { printf("%d %s\n", d, l); }
