// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk18-user-copy-ctor: kernel parameter with user-provided copy constructor
// ARCH sm_90
// NVCC device accepted
// WANT accept

struct S { int a; __host__ __device__ S(const S &o) : a(o.a) {} __host__ __device__ ~S() {} };
__global__ void k(S s, int *p) { *p = s.a; }
