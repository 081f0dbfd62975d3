// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs16-redecl-space: redeclaration with another execution space
// ARCH sm_90
// NVCC device warning 3496 line 2: a __host__ function("f") redeclared with __device__, hence treated as a __host__ __device__ function
// WANT strict warning 3496

void f();
__device__ void f() { }
