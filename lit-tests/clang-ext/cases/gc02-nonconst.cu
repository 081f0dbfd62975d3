// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gc02-nonconst: grid_constant on a non-const parameter
// ARCH sm_90
// NVCC device error 3696 line 2: a parameter annotated with __grid_constant__ must have const-qualified type
// WANT reject

struct S { int a[8]; };
__global__ void k(__grid_constant__ S s, int *p) { *p = s.a[0]; }
