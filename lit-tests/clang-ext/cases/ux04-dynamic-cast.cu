// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux04-dynamic-cast: dynamic_cast in device code
// ARCH sm_90
// NVCC device error 3645 line 2: The operator 'dynamic_cast' is not allowed in device code
// WANT always error 3645

struct A { virtual __device__ ~A() {} }; struct B : A { };
__device__ B *f(A *a) { return dynamic_cast<B *>(a); }
__global__ void k(A *a, B **b) { *b = f(a); }
