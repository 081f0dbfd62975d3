// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Execution spaces: calls and redeclarations that clang understands otherwise than nvcc.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=strict,checked -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict -fplugin-arg-nvopt-relaxed-constexpr=1 %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fplugin-arg-nvopt-diags=strict -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// always-no-diagnostics
#include <algorithm>
#include <complex>
#include <utility>

constexpr int square(int x) { return x * x; }
struct literal {
  int x;
  constexpr literal(int x) : x(x) {}
  constexpr int get() const { return x; }
};
__global__ void kernel(int *p) { *p = square(*p); } // checked-error {{calling a constexpr __host__ function("square") from a __global__ function("kernel") is not allowed}} checked-note {{-fplugin-arg-nvopt-relaxed-constexpr=1}}
__device__ int device(int n) {
  literal c(n);     // checked-error {{calling a constexpr __host__ function("literal") from a __device__ function("device")}} checked-note {{relaxed}}
  return c.get();   // checked-error {{calling a constexpr __host__ function("get")}} checked-note {{relaxed}}
}
inline __host__ __device__ int both(int n) { return square(n); } // checked-warning {{calling a constexpr __host__ function("square") from a __host__ __device__ function("both")}} checked-note {{relaxed}}
template <class T> __device__ int in_template(T n) { return square(n); } // checked-error {{from a __device__ function("in_template")}} checked-note {{relaxed}}
__device__ int instances() { return in_template(1) + in_template(2l); }
#define CALL(n) square(n)
__device__ int in_macro(int n) { return CALL(n); } // checked-error {{from a __device__ function("in_macro")}} checked-note {{relaxed}}
__device__ int in_lambda(int n) {
  auto l = [=] { return square(n); }; // checked-error {{calling a constexpr __host__ function("square")}} checked-note {{relaxed}}
  return l();
}
__device__ int unevaluated(int n) { return sizeof(square(n)) + noexcept(square(n)); }
__device__ constexpr int twice(int n) { return n * 2; }
__device__ int fine(int n) { return twice(n) + std::move(n) + std::forward<int>(n); }
int host(int n) { return square(n) + literal(n).get(); }
template <class T> __device__ int never(T n) { return square(n); }

// What clang's headers bring to the GPU.
__device__ int least(int a, int b) { return std::min(a, b) + ::min(a, b); } // checked-error {{calling a constexpr __host__ function("min") from a __device__ function("least")}} checked-note {{relaxed}}
__device__ float product(std::complex<float> *c) {
  *c = *c * *c;    // strict-error {{calling a __host__ function("std::operator*(const complex<float> &, const complex<float> &)") from a __device__ function("product") is not allowed [nvcc #20016]}} strict-note {{clang's headers have it}}
  return std::abs(1.5f);
}
__global__ void squared(std::complex<float> *c) {
  *c *= *c; // strict-error {{calling a __host__ function("std::complex<float>::operator*=(const complex<float> &)") from a __global__ function("squared") is not allowed [nvcc #20018]}} strict-note {{clang's headers have it}}
}

void plain();
template <class T> __host__ __device__ void calls(T) { plain(); } // strict-warning {{calling a __host__ function("plain()") from a __host__ __device__ function("calls") is not allowed [nvcc #20011]}} strict-note {{on the GPU the program stops at this call}}
void user() { calls(1); } // strict-note@-2 {{'plain' declared here}}
#pragma nv_exec_check_disable
template <class T> __host__ __device__ void unchecked(T) { plain(); }
void user_of_unchecked() { unchecked(1); }
template <class T> __host__ __device__ void checked_again(T) { plain(); } // strict-warning {{from a __host__ __device__ function("checked_again")}} strict-note {{stops at this call}}
void user_of_checked() { checked_again(1); } // strict-note@-7 {{'plain' declared here}}
inline __host__ __device__ void guarded() {
#ifndef __CUDA_ARCH__
  plain();
#endif
}

struct members {
  __device__ members() = default; // strict-warning {{__device__ annotation is ignored on a non-virtual function("members") that is explicitly defaulted on its first declaration [nvcc #20012]}} strict-note {{the compiler finds}}
// CHECK-DAG: fix-it:"{{.*}}execution-spaces.cu":{[[@LINE-1]]:3-[[@LINE-1]]:14}:""
  __device__ virtual ~members() = default;
};
struct later {
  __device__ later();
};
__device__ later::later() = default;

void r1(); // strict-note {{previous declaration is here}}
__device__ void r1() {} // strict-warning {{a __host__ function("r1") redeclared with __device__, hence treated as a __host__ __device__ function [nvcc #20039]}} strict-note {{two functions}}
__device__ void r2(); // strict-note {{previous declaration is here}}
void r2() {} // strict-warning {{a __device__ function("r2") redeclared without __device__}} strict-note {{two functions}}
__device__ void r3(); // strict-note {{previous declaration is here}}
__host__ void r3(); // strict-warning {{a __device__ function("r3") redeclared with __host__}} strict-note {{two functions}}
__host__ int r4() { return 1; } // strict-note {{previous definition is here}}
__device__ int r4() { return 2; } // strict-error {{function "r4" has already been defined [nvcc #3369]}} strict-note {{only clang overloads by execution space}}
__host__ int r5(int) { return 1; }
__device__ int r5(float) { return 2; }
