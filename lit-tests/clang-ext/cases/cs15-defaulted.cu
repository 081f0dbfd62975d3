// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs15-defaulted: explicitly defaulted function with annotation
// ARCH sm_90
// NVCC device warning 3469 line 1: __device__ annotation is ignored on a non-virtual function("S") that is explicitly defaulted on its first declaration
// NVCC device warning 177 line 2: variable "s" was declared but never referenced
// WANT strict warning 3469

struct S { __device__ S() = default; };
__global__ void k(int *p) { S s; *p = 1; }
