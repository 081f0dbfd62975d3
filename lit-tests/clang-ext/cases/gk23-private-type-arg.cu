// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk23-private-type-arg: kernel template instantiated with a private nested type
// ARCH sm_90
// NVCC device error 3585 line 2: A type that is defined inside a class and has private or protected access ("C::P") cannot be used in the template argument type of a __global__ function template instantiation, unless the class is local to a __device__ or __global__ function
// NVCC device warning 549 line 2: variable "p" is used before its value is set
// WANT strict error 3585

template <class T> __global__ void k(T t) { }
class C { struct P { int a; }; public: static void f() { P p; k<<<1, 1>>>(p); } };
