// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Definitions without the execution spaces of their declarations, which nvcc adds by itself: a warning where clang takes
// them for other functions, and a note where it refuses them.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=wrong -DWRONG %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -fgpu-rdc %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -Wno-cuda-compat %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=rdc -fplugin-arg-nvopt-diags=off %s
// rdc-no-diagnostics

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

#ifdef WRONG
struct S { // wrong-note 2 {{S defined here}}
  __host__ __device__ int both(int); // wrong-note {{previous declaration is here}} wrong-note {{'both' is __host__ __device__ here, which clang wants in front of the definition, too}}
  __device__ int device(int); // wrong-note {{'device' is __device__ here}} wrong-note {{nearly matches}}
  int host(int);
};
int S::both(int n) { return n; } // wrong-error {{cannot overload}}
int S::device(int n) { return n; } // wrong-error {{out-of-line definition of 'device' does not match}}
int S::host(char *n) { return 0; } // wrong-error {{out-of-line definition of 'host' does not match}}
__host__ __device__ int free_function(int); // wrong-note {{previous}} wrong-note {{'free_function' is __host__ __device__ here}}
int free_function(int n) { return n; } // wrong-error {{cannot overload}}
template <class T> struct G { // wrong-note {{G defined here}}
  __device__ T device(T); // wrong-note {{'device' is __device__ here}} wrong-note {{nearly matches}}
};
template <class T> T G<T>::device(T n) { return n; } // wrong-error {{does not match}}
#endif
