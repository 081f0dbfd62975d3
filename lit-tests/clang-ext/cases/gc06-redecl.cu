// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gc06-redecl: grid_constant missing on one declaration
// ARCH sm_90
// NVCC device error 3698 line 3: incompatible __grid_constant__ annotation for parameter s in function redeclaration (see previous declaration at line 2)
// WANT strict error 3698

struct S { int a[8]; };
__global__ void k(const S s, int *p);
__global__ void k(const __grid_constant__ S s, int *p) { *p = s.a[0]; }
