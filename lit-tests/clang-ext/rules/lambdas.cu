// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas with execution spaces: clang compiles them where they stand, nvcc moves them out.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict -fplugin-arg-nvopt-extended-lambda=1 %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fplugin-arg-nvopt-diags=strict %s 2>&1 | FileCheck %s
// always-no-diagnostics
template <class F> __global__ void k(F f, int *p) { *p = f(); }
// CHECK-DAG: lambdas.cu:[[@LINE+1]]:33: error: __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag [nvcc #20155]
void fine(int *p) { k<<<1, 1>>>([=] __device__ () { return p[1]; }, p); }
// CHECK-DAG: lambdas.cu:[[@LINE-1]]:33: note: here the flag is -fplugin-arg-nvopt-extended-lambda=1
void also_fine() {
  int a[2][2] = {};
  auto array = [=] __device__ () { return a[1][1]; };
  auto both = [] __host__ __device__ () { return 1; };
  auto generic = [] __device__ (auto x) { return x; };
  auto init = [x = 3] __device__ () { return x; };
  auto unmarked = [&] { return a[0][0]; };
}
class C {
  void m() { auto l = [] __device__ () { return 1; }; } // strict-error {{The enclosing parent function ("m") for an extended __device__ lambda cannot have private or protected access within its class [nvcc #20151]}} strict-note {{make the function public}}
  struct P {
    void q() { auto l = [] __host__ __device__ () { return 1; }; } // strict-error {{An extended __host__ __device__ lambda cannot be defined inside a class ("P") with private or protected access}} strict-note {{make the class public}}
  };

public:
  C() { auto l = [] __device__ () { return 1; }; } // strict-error {{The enclosing parent function ("C") for an extended __device__ lambda must allow its address to be taken}}
  void open() { auto l = [] __device__ () { return 1; }; }
};
void captures(int n) {
  int b[2][2][2][2][2][2][2][2] = {};
  auto deep = [=] __device__ () { return b[0][0][0][0][0][0][0][0]; }; // strict-error {{cannot capture an array variable (type: "int[2][2][2][2][2][2][2][2]") with more than 7 dimensions}}
  auto init = [x = n] __host__ __device__ () { return x; }; // strict-error {{init-captures are not allowed for extended __host__ __device__ lambdas}}
  auto reference = [&q = n] __device__ () {}; // strict-error {{An extended __device__ lambda cannot capture variables by reference}} strict-note {{capture it by copy}}
}
void generic() {
  auto l = [] __host__ __device__ (auto x) { return x; }; // strict-error {{__host__ __device__ extended lambdas cannot be generic lambdas}}
}
template <int N> void first(int *p, int a, int c) {
  auto l = [=] __device__ (int i) {
    p[0] = 0;
    if constexpr (N > 1) p[1] = a; // strict-error {{An extended __device__ lambda cannot first-capture variable in constexpr-if context [nvcc #20234]}} strict-note {{name the variable in front of}}
    if (N > 1) p[2] = c;
  };
  auto named = [p, a] __device__ () { if constexpr (N > 1) p[0] = a; };
  auto seen = [=] __device__ () { int b = a; if constexpr (N > 1) b += a; return b; };
  auto within = [=] __device__ () { if constexpr (sizeof(a) == 4) return 1; else return 2; };
}
void first_captures(int *p, int a) {
  first<2>(p, a, 3);
  auto l = [=] __host__ __device__ () { if constexpr (sizeof(int) == 4) return a; else return 1; }; // strict-error {{An extended __host__ __device__ lambda cannot first-capture variable}} strict-note {{name the variable}}
}
void nested() {
  auto o = [] __host__ __device__ () {
    auto i = [] __device__ () { return 1; }; // strict-error {{An extended __device__ lambda cannot be defined inside an extended __host__ __device__  lambda}}
    return 2;
  };
  auto in_plain = [] { auto i = [] __device__ () { return 1; }; };
}
void in_generic() {
  auto o = [](auto x) {
    auto i = [=] __device__ () { return x; }; // strict-error {{An extended __device__ lambda cannot be defined inside a generic lambda expression("operator()"). [nvcc #20161]}}
  };
  o(1);
}
auto deduced() { // the type of what a function returns
  auto l = [] __device__ () { return 1; }; // strict-error {{The enclosing parent function ("deduced") for an extended __device__ lambda must not have deduced return type}}
  return 1;
}
auto trailing() -> int {
  auto l = [] __device__ () { return 1; };
  return 1;
}
void constant() {
  auto l = [] __device__ () constexpr { return 1; }; // strict-error {{The constexpr specifier is not allowed for an extended __device__ lambda}}
  auto m = [] __device__ () mutable noexcept { return 1; };
}
void local_class() {
  struct L {
    void f() { auto l = [] __device__ () { return 1; }; } // strict-error {{The enclosing parent function ("f") for an extended __device__ lambda must not be defined inside another function}}
  };
}
template <class... T> void pack(T... t) {
  auto l = [=] __device__ () { return (0 + ... + t); }; // strict-error {{An extended __device__ lambda cannot capture an element of a parameter pack}}
}
template <class T> void argument(T t) {
  auto l = [=] __device__ () { return t; }; // strict-error {{A type local to a function ("L") cannot be used in the template argument}} strict-error {{A type local to a function ("L") cannot be used in the type of a variable captured}}
}
void instances() {
  struct L {};
  pack(1, 2);
  argument(1);
  argument(L());
}
__device__ void on_device() { // ordinary lambdas
  auto a = [] __device__ () { return 1; };
  auto b = [] __host__ __device__ (auto x) { return x; };
}
auto at_file_scope = [] __device__ () { return 1; };
