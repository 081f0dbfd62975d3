// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// __grid_constant__ in explicit instantiations has to be that of the template for nvcc; clang looks at the types alone.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=strict -fplugin-arg-nvopt-diags=strict %s
// always-no-diagnostics
template <class A, class B> struct pair {};

template <class T, int N> __global__ void k(const __grid_constant__ T s, int *p) { *p = N; } // strict-note 2 {{previous declaration}}
template __global__ void k<int, (3 > 2)>(const __grid_constant__ int s, int *p);
template __global__ void k<long, sizeof(int)>(const long, int *p); // strict-error {{incompatible __grid_constant__ annotation for parameter s in instantiation directive [nvcc #20244]}} strict-note {{word of the template}}
template __global__ void k<pair<int, pair<int, long>>, 1>(const __grid_constant__ pair<int, pair<int, long>>, int *p);
template __global__ void k<pair<int, long>, 1>(const pair<int, long> s, int *p); // strict-error {{parameter s in instantiation directive}} strict-note {{word of the template}}

template <class T> __global__ void m(const T s, const T t) {} // strict-note {{previous declaration}}
template __global__ void m<int>(const int s, const __attribute__((grid_constant)) int t); // strict-error {{parameter t in instantiation directive}} strict-note {{word of the template}}
template __global__ void m(const long, const long);
template <> __global__ void m<char>(const char, const char) {}
#define INSTANTIATE(type) template __global__ void m<type>(const type, const __grid_constant__ type)
INSTANTIATE(float); // a macro may say anything, and nothing is told
