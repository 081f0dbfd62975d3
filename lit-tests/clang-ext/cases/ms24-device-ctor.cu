// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms24-device-ctor: __device__ object with a non-constexpr constructor
// ARCH sm_90
// NVCC device error 3518 line 2: dynamic initialization is not supported for a __device__ variable
// WANT reject

struct S { int a; __host__ __device__ S() { a = 3; } };
__device__ S s;
__global__ void k(int *p) { *p = s.a; }
