// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// std::declval in what device code asks of types, and the concepts of the standard library that are made with it: as for
// nvcc they say the same in both halves, whichever asks first.
// REQUIRES: nvopt-libdevice
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify %s
// RUN: clang-22 --config %nvopt_build/nvopt.cfg --cuda-path=/nonexistent --cuda-host-only -std=c++20 -fsyntax-only -Xclang -verify %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -DCALLED %s 2>&1 | FileCheck %s
// expected-no-diagnostics
#include <concepts>
#include <iterator>
#include <type_traits>
#include <utility>

template <class T> concept Number = requires(T a, T b) {
  { a + b } -> std::convertible_to<T>;
};
struct Nothing {};

template <Number T> __device__ T add(T a, T b) { return a + b; }

__global__ void kernel(float *p) {
  using Sum = decltype(std::declval<float>() + std::declval<double>());
  static_assert(std::is_same_v<Sum, double>);
  static_assert(std::convertible_to<int, float> && !std::convertible_to<Nothing, float>);
  static_assert(std::totally_ordered<float> && !std::totally_ordered<Nothing>);
  static_assert(std::random_access_iterator<float *> && std::copyable<Nothing>);
  static_assert(!Number<Nothing>);
  *p = add(*p, 1.0f);
}

void host(float *p) {
  static_assert(std::convertible_to<int, float> && std::totally_ordered<float> && !Number<Nothing>);
  *p = decltype(std::declval<float>())(1);
}

#ifdef CALLED
// CHECK: declval() must not be used
__global__ void called(float *p) { *p = std::declval<float>(); }
#endif

// What a call gives, of either half, asked in both.
struct OfDevice { __device__ int operator()(float) const; };
struct OfHost { __host__ char operator()(float) const; };
static_assert(std::is_invocable_v<OfDevice, float> && !std::is_invocable_v<OfDevice, Nothing>);
static_assert(std::is_invocable_v<OfHost, float> && !std::is_invocable_v<OfHost>);
static_assert(std::is_same_v<std::invoke_result_t<OfDevice, int>, int> && std::is_same_v<std::invoke_result_t<OfHost, int>, char>);
template <class F> __host__ __device__ std::invoke_result_t<F, float> initial(F) { return {}; }
__global__ void invokes(int *p) { *p = initial(OfDevice()) + initial(OfHost()); }
inline int host_invokes() { return initial(OfDevice()) + initial(OfHost()); }
