// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs14-virtual: virtual override with different execution spaces
// ARCH sm_90
// NVCC device error 3545 line 2: execution space mismatch: overridden entity (function "A::f") is a __device__ function, but overriding entity (function "B::f") is a __host__ function
// WANT reject

struct A { virtual __device__ int f(); };
struct B : A { __host__ int f() override; };
