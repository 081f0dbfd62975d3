// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms22-shared-ctor: __shared__ object with a constructor
// ARCH sm_90
// NVCC device warning 3511 line 2: dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function
// WANT always warning 3511

struct S { int a; __device__ S() : a(3) {} };
__global__ void k(int *p) { __shared__ S s; *p = s.a; }
