// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms36-shared-in-host: __shared__ in a host function
// ARCH sm_90
// NVCC device warning 550 line 1: variable "a" was set but never used
// NVCC host error 3483 line 1: a static "__shared__" variable declaration is not allowed inside a host function body
// NVCC host warning 3549 line 1: a __shared__ variable "a" cannot be directly written in a host function
// WANT reject

void f() { __shared__ int a; a = 1; }
