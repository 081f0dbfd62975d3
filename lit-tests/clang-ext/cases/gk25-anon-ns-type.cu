// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk25-anon-ns-type: kernel template instantiated with a type of an unnamed namespace
// ARCH sm_90
// NVCC device warning 549 line 3: variable "a" is used before its value is set
// WANT accept

namespace { struct A { int a; }; }
template <class T> __global__ void k(T t) { }
void f() { A a; k<<<1, 1>>>(a); }
