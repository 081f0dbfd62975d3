// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux19-nonlocal-static: unnamed enum and anonymous union
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { union { int a; float f; }; f = 1.0f; *p = a; }
