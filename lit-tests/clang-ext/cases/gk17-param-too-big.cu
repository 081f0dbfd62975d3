// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk17-param-too-big: kernel parameters larger than 32764 bytes
// ARCH sm_90
// NVCC device refused by a later stage
// WANT always error "parameter space"
// WHY nvcc reports it from its back end.

struct S { char a[40000]; };
__global__ void k(S s, int *p) { *p = s.a[threadIdx.x]; }
