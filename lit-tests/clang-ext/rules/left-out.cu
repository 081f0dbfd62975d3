// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Definitions without the execution spaces of their declarations, which nvcc adds by itself, and so does the plugin where
// clang would refuse them; a warning where clang takes them for other functions, and a note where the words are others.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=wrong -DWRONG %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -fgpu-rdc %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -Wno-cuda-compat %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -fplugin-arg-nvopt-diags=off %s
// rdc-no-diagnostics
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify -DMEMBERS %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -DMEMBERS %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fplugin-arg-nvopt-diags=strict -DMEMBERS %s 2>&1 | FileCheck %s --check-prefix=TOLD
// RUN: rm -rf %t && mkdir %t && cd %t && nvopt cc -nvopt-toolkit cpu -arch=sm_90 -std=c++17 -w -DMEMBERS -DRUN %s -o program && nvopt run ./program | FileCheck %s --check-prefix=RESULT

#ifndef RUN
__device__ int called(int); // expected-note {{previous declaration is here}}
int called(int n) { return n + 1; } // expected-warning {{this definition of "called" lacks the __device__ of its declaration; the GPU has none}} expected-note {{mark the definition, too}}
// CHECK: fix-it:"{{.*}}left-out.cu":{[[@LINE-1]]:1-[[@LINE-1]]:1}:"__device__ "
namespace inner {
template <class T> __device__ T generic(T); // expected-note {{previous declaration is here}}
template <class T> T generic(T n) { return n; } // expected-warning {{"inner::generic"}} expected-note {{mark the definition, too}}
}
__global__ void k(int *p) { *p = called(*p) + inner::generic(*p) + inner::generic(2); }

// Never called by the GPU; another signature; defined for both; defined nowhere.
__device__ int uncalled(int);
int uncalled(int n) { return n; }
__device__ int other(long);
int other(int n) { return n; }
__device__ int two(int);
int two(int n) { return n; }
__device__ int two(int n) { return -n; }
__device__ int nowhere(int);
template <class T> __device__ T kind(T);
int kind(int n) { return n; }
__global__ void fine(int *p) { *p = other(2l) + two(*p) + nowhere(1) + kind(*p); }

#endif

// Definitions that clang alone would refuse have the words of their declarations, in the body, too.
__host__ __device__ inline int space() { return 1; }
#ifdef MEMBERS
__device__ int overloaded() { return 10; }
int overloaded() { return 20; }
struct S {
  __host__ __device__ int both(int) const;
  __device__ int device(int);
  __device__ int device(long);
  static __device__ int of_class();
  int host(int);
  __host__ __device__ S(int);
  __device__ operator int() const;
  template <class T> __device__ T generic(T);
  int n;
};
int S::both(int m) const { return n + m; }
int S::device(int m) { return n + m + overloaded(); }
// TOLD: left-out.cu:[[@LINE-1]]:{{.*}}warning: a __device__ function("S::device") redeclared without __device__, hence treated as a __host__ __device__ function [nvcc #20037]
// TOLD: note: here it is for the GPU alone
// TOLD: note: previous declaration
__device__ int S::device(long m) { return n - (int)m; }
int S::of_class() { return overloaded(); }
// TOLD: left-out.cu:[[@LINE-1]]:{{.*}}("S::of_class")
// TOLD-NOT: "{{.*}}G<
int S::host(int m) { return n + m + overloaded(); }
S::S(int n) : n(n) {}
S::operator int() const { return n + overloaded(); }
template <class T> T S::generic(T m) { return m + overloaded(); }
__host__ __device__ int free_function(int);
int free_function(int n) { return n + space(); }
extern "C" __host__ __device__ int of_c(int);
extern "C" int of_c(int n) { return n; }
template <class T> __host__ __device__ T generic_function(T);
template <class T> T generic_function(T n) { return n + (T)1; }
template <class T> struct G {
  __device__ T device(T);
  __host__ __device__ T both(T);
  struct inner {
    __device__ int deep();
  };
};
template <class T> T G<T>::device(T n) { return n + overloaded(); }
template <class T> T G<T>::both(T n) { return n; }
template <class T> int G<T>::inner::deep() { return overloaded(); }
template <> char G<char>::device(char n) { return n + overloaded(); }
namespace spaces {
__device__ int qualified(int);
template <class T> __host__ __device__ T generic(T);
__host__ __device__ int befriended(int);
struct friendly {
  friend int befriended(int);
  friend int free_function(int);
};
} // namespace spaces
int spaces::qualified(int n) { return n + overloaded(); }
template <class T> T spaces::generic(T n) { return n; }
#pragma clang attribute push(__attribute__((annotate("mine"))), apply_to = function)
__host__ __device__ int between(int);
int between(int n) { return n; }
#pragma clang attribute pop
__global__ void all(int *p) {
  S s(*p);
  *p = s.both(1) + s.device(1) + s.device(1l) + S::of_class() + s + s.generic(1) + free_function(1) + of_c(1) +
       generic_function(2) + G<int>().device(1) + G<int>().both(1) + G<int>::inner().deep() + spaces::qualified(1) +
       spaces::generic(1) + between(1);
}
inline int by_host(int n) {
  S s(n);
  return s.both(1) + s.host(1) + free_function(1) + of_c(1) + generic_function(2) + G<int>().both(1) + spaces::generic(1) + between(1);
}
#endif
#ifdef RUN
#include <cstdio>
int main() {
  int *p, n = 100;
  cudaMalloc(&p, 4);
  cudaMemcpy(p, &n, 4, cudaMemcpyHostToDevice);
  all<<<1, 1>>>(p);
  cudaMemcpy(&n, p, 4, cudaMemcpyDeviceToHost);
  // 101 + 111 + 99 + 10 + 110 + 11 + 2 + 1 + 3 + 11 + 1 + 10 + 11 + 1 + 1 and 101 + 121 + 2 + 1 + 3 + 1 + 1 + 1
  // RESULT: 483 231
  printf("%d %d\n", n, by_host(100));
}
#endif

#ifdef WRONG
struct S { // wrong-note 2 {{S defined here}}
  __host__ __device__ int both(int); // wrong-note {{previous declaration is here}} wrong-note {{'both' is __host__ __device__ here, which clang wants in front of the definition, too}}
  __device__ int device(int); // wrong-note {{'device' is __device__ here}} wrong-note {{nearly matches}}
  int host(int);
};
__host__ int S::both(int n) { return n; } // wrong-error {{cannot overload}}
__host__ int S::device(int n) { return n; } // wrong-error {{out-of-line definition of 'device' does not match}}
int S::host(char *n) { return 0; } // wrong-error {{out-of-line definition of 'host' does not match}}
__host__ __device__ int free_function(int); // wrong-note {{previous}} wrong-note {{'free_function' is __host__ __device__ here}}
__host__ int free_function(int n) { return n; } // wrong-error {{cannot overload}}
template <class T> struct G { // wrong-note {{G defined here}}
  __device__ T device(T); // wrong-note {{'device' is __device__ here}} wrong-note {{nearly matches}}
};
template <class T> __host__ T G<T>::device(T n) { return n; } // wrong-error {{does not match}}
#endif
#ifdef OPEN
// The program's own pragmas end as they should.
// RUN: not %device --cuda-gpu-arch=sm_90 -DOPEN -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: left-out.cu:[[@LINE+1]]:{{.*}}error: unterminated '#pragma clang attribute push' at end of file
#pragma clang attribute push(__attribute__((annotate("mine"))), apply_to = function)
#endif
#ifdef POP
// RUN: not %device --cuda-gpu-arch=sm_90 -DPOP -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=POP
// POP: error: '#pragma clang attribute pop' with no matching '#pragma clang attribute push'
#pragma clang attribute pop
#endif
