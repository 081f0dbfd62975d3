// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels as they are declared: what cannot work is refused always, what nvcc refuses with
// diags=strict.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -fplugin-arg-nvopt-diags=strict -fdiagnostics-parseable-fixits -fdiagnostics-print-source-range-info %s 2>&1 | FileCheck %s
#include <cstdarg>
#include <initializer_list>

__global__ void ellipsis(int *p, ...) {} // always-error {{a __global__ function cannot have ellipsis [nvcc #20046]}} always-note {{a launch passes only the named parameters}}
template <class... T> __global__ void any_number(T... t) {}

typedef std::initializer_list<float> floats;
struct has_list {
  floats a;
};
__global__ void list(std::initializer_list<int> l) {} // always-error {{cannot have a parameter with type std::initializer_list [nvcc #20115]}} always-note {{its elements stay in the memory of the host}}
__global__ void list_reference(const std::initializer_list<int> &l, has_list h) {}
template <class T> __global__ void list_of(T t) {} // always-error {{cannot have a parameter with type std::initializer_list}} always-note {{its elements}}
template __global__ void list_of<floats>(floats);
template __global__ void list_of<int>(int);

__global__ void arguments(va_list v) {} // always-error {{cannot have a parameter with va_list type [nvcc #20131]}} always-note {{it points to arguments on the stack of the host}}
__global__ void pointer_to_arguments(va_list *v) {}

struct almost {
  char a[32752];
};
struct huge {
  char a[32753];
};
__global__ void fits(almost s, int *p) {}
__global__ void too_large(huge s, int *p) {} // always-error {{parameters of kernel 'too_large' take 32768 bytes, the parameter space has 32764}} always-note {{pass a pointer to device memory}}
__global__ void by_reference(huge &s) {}
template <class T> __global__ void sized(T t) {} // always-error {{parameters of kernel 'sized' take 40000 bytes}} always-note {{pass a pointer}}
struct huger {
  char a[40000];
};
template __global__ void sized<huger>(huger);

// CHECK: kernels.cu:[[@LINE+1]]:{{[0-9]+}}:{[[@LINE+1]]:31-[[@LINE+1]]:39}: error: An exception specification is not allowed
__global__ void noexc(int *p) noexcept {} // strict-error {{An exception specification is not allowed for a __global__ function or function template [nvcc #20190]}}
// CHECK-DAG: fix-it:"{{.*}}kernels.cu":{[[@LINE-1]]:31-[[@LINE-1]]:40}:""
template <class T> __global__ void template_noexc(T) noexcept(sizeof(T) > 4) {} // strict-error {{An exception specification}}
__global__ auto deduced(int *p) {} // strict-error {{a __global__ function must not have a deduced return type [nvcc #20049]}}
// CHECK-DAG: fix-it:"{{.*}}kernels.cu":{[[@LINE-1]]:12-[[@LINE-1]]:16}:"void"
__global__ auto trailing(int *p) -> void {}
__global__ constexpr void ce(int *p) {} // strict-error {{cannot be marked constexpr [nvcc #20118]}}
__global__ void rvalue(int &&r) {} // strict-error {{cannot have a parameter with rvalue reference type [nvcc #20063]}} strict-note {{take the parameter by value}}
template <class... T, class U> __global__ void pack_first(T... t, U u) {} // strict-error {{Pack template parameter must be the last template parameter}}
template <int... N> __global__ void pack_last() {}
struct owner {
  static __global__ void member(int *p) {} // strict-error {{cannot be a member function [nvcc #20231]}} strict-note {{define it outside of the class}}
  friend __global__ void friend_defined(owner *p) {} // strict-error {{cannot be defined in a friend declaration [nvcc #20186]}} strict-note {{declare it as a friend}}
  friend __global__ void friend_declared(owner *p);
};
__global__ void operator+(owner a, int b) {} // strict-error {{An operator function cannot be a __global__ function [nvcc #20187]}}
__global__ void operator""_x(unsigned long long) {}

struct eight {
  int a[8];
};
__global__ void redeclared(const eight s, int *p); // strict-note {{previous declaration is here}}
// CHECK-DAG: fix-it:"{{.*}}kernels.cu":{[[@LINE-1]]:28-[[@LINE-1]]:28}:"__grid_constant__ "
__global__ void redeclared(const __grid_constant__ eight s, int *p) {} // strict-error {{incompatible __grid_constant__ annotation for parameter s in function redeclaration [nvcc #20241]}}
__global__ void twice(const __grid_constant__ eight s);
__global__ void twice(const __grid_constant__ eight s) {}

namespace inner {
__device__ int main() { return 1; }
} // namespace inner
__device__ int main() { return 0; } // always-error {{function main cannot be marked __device__ or __global__ [nvcc #20081]}}
