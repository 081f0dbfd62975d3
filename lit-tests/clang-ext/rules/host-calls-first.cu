// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first __host__ __device__ function of a source, in every form: what it calls of the host is a warning there as well.
// RUN: split-file %s %t
// DEFINE: %{alone} = clang-22 -x cuda -nocudainc -nocudalib --cuda-path=/nonexistent -fplugin=%front --cuda-device-only --cuda-gpu-arch=sm_90 --cuda-feature=+ptx84 -std=c++17 -fsyntax-only -Xclang -verify -include %t/words.h
// RUN: %{alone} %t/function.cu
// RUN: %{alone} %t/linkage.cu
// RUN: %{alone} %t/template.cu
// RUN: %{alone} %t/class-template.cu
// RUN: %{alone} %t/inner-template.cu
// RUN: %{alone} %t/nested.cu
// RUN: %{alone} %t/member.cu
// RUN: %{alone} %t/friend.cu
// RUN: %{alone} %t/pragma.cu

//--- words.h
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
int of_host(int);

//--- function.cu
// expected-note@* {{declared here}}
__host__ __device__ int f(int n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}

//--- linkage.cu
// expected-note@* {{declared here}}
extern "C" {
__host__ __device__ int f(int n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}
}

//--- template.cu
// expected-note@* {{declared here}}
template <class T> __host__ __device__ T f(T n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}
template __host__ __device__ int f(int);

//--- class-template.cu
// expected-note@* {{declared here}}
template <class T> struct S {
  __host__ __device__ T f(T n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}
};
template struct S<int>;

//--- inner-template.cu
// expected-note@* {{declared here}}
template <class T> struct S {
  template <class U> struct Inner {
    static __host__ __device__ U f(U n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}
  };
};
template struct S<int>::Inner<int>;

//--- nested.cu
// expected-note@* {{declared here}}
namespace a::b {
struct S {
  struct Inner {
    __host__ __device__ int f(int n);
  };
};
}
__host__ __device__ int a::b::S::Inner::f(int n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}

//--- member.cu
// expected-note@* {{declared here}}
struct S {
  __host__ __device__ S(int);
  int x;
};
__host__ __device__ S::S(int n) : x(of_host(n)) {} // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}

//--- friend.cu
// expected-note@* {{declared here}}
struct S {
  friend __host__ __device__ int f(S, int n);
};
__host__ __device__ int f(S, int n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}

//--- pragma.cu
// expected-note@* {{declared here}}
#pragma clang force_cuda_host_device begin
int f(int n) { return of_host(n); } // expected-warning {{calling a __host__ function("of_host(int)")}} expected-note {{stops}}
#pragma clang force_cuda_host_device end
