// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk24-operator: operator function as kernel
// ARCH sm_90
// NVCC device error 3644 line 2: An operator function cannot be a __global__ function
// WANT strict error 3644

struct S { int a; };
__global__ void operator+(S a, S b) { }
