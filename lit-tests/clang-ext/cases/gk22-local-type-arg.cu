// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk22-local-type-arg: kernel template instantiated with a local type
// ARCH sm_90
// NVCC device error 3583 line 2: A type defined inside a __host__ function  ("L") cannot be used in the template argument type of a __global__ function template instantiation
// NVCC device warning 549 line 2: variable "l" is used before its value is set
// WANT strict error 3583

template <class T> __global__ void k(T t) { }
void f() { struct L { int a; } l; k<<<1, 1>>>(l); }
