// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux20-vtable: virtual call in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

struct A { virtual __device__ int f() { return 1; } }; struct B : A { __device__ int f() override { return 2; } };
__global__ void k(int *p, A *a) { *p = a->f(); }
