// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk16-param-size: kernel parameters larger than 4 KiB
// ARCH sm_90
// NVCC device accepted
// WANT accept

struct S { char a[5000]; };
__global__ void k(S s, int *p) { *p = s.a[threadIdx.x]; }
