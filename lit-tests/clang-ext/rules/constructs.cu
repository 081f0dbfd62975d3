// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructs that have no meaning on a GPU, where code is made of them.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=always %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=always,strict -fplugin-arg-nvopt-diags=strict %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -fplugin-arg-nvopt-diags=strict -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
#include <typeinfo>

struct A {
  virtual __device__ ~A() {}
};
struct B : A {};
__device__ B *down(A *a) { return dynamic_cast<B *>(a); } // always-error {{The operator 'dynamic_cast' is not allowed in device code [nvcc #20188]}} always-note {{no type information at run time}}
__device__ A *up(B *b) { return dynamic_cast<A *>(b); } // strict-error {{The operator 'dynamic_cast' is not allowed}} strict-note {{no type information}}
__device__ bool same(A *a) { return &typeid(*a) == &typeid(int); } // always-error 2 {{The operator 'typeid' is not allowed}} always-note 2 {{no type information}}
__device__ int unevaluated(A *a) { return sizeof(dynamic_cast<B *>(a)); }
A *host(A *a) { return typeid(*a) == typeid(A) ? nullptr : dynamic_cast<B *>(a); }
inline __host__ __device__ B *reached(A *a) { return dynamic_cast<B *>(a); } // always-error {{'dynamic_cast'}} always-note {{no type information}}
inline __host__ __device__ B *between(A *a) { return reached(a); } // always-note {{called by 'between'}}
__global__ void uses(A *a, B **b) { *b = between(a); } // always-note {{called by 'uses'}}
inline __host__ __device__ B *not_reached(A *a) { return dynamic_cast<B *>(a); } // strict-error {{'dynamic_cast'}} strict-note {{no type information}}
template <class T> __device__ T *generic(A *a) { return dynamic_cast<T *>(a); } // always-error {{'dynamic_cast'}} always-note {{no type information}}
__device__ B *instance(A *a) { return generic<B>(a); } // always-note {{called by 'instance'}}
template <class T> __device__ T *never(A *a) { return dynamic_cast<T *>(a); }
template <bool On> __device__ void discarded(A *a) {
  if constexpr (On)
    (void)dynamic_cast<B *>(a);
}
__device__ void keeps(A *a) { discarded<false>(a); }
struct virtual_member {
  virtual __device__ B *f(A *a) { return dynamic_cast<B *>(a); } // always-error {{'dynamic_cast'}} always-note {{no type information}}
};
__device__ virtual_member *make() { return new virtual_member; } // always-note {{called by 'make'}}

__device__ void label() {
  void *p = &&out; // always-error {{address of label extension is not supported in __device__/__global__ functions [nvcc #20082]}} always-note {{a switch does the same}}
out:
  (void)p;
}

__global__ void real(long double *p, long double q) { *p = *p + 1.0L + q; } // always-warning {{'long double' is treated as 'double' in device code [nvcc #20208]}}
// CHECK: fix-it:"{{.*}}constructs.cu":{[[@LINE-1]]:22-[[@LINE-1]]:33}:"double"
__device__ double local(double x) {
  long double y = x; // always-warning {{'long double' is treated as 'double'}}
// CHECK: fix-it:"{{.*}}constructs.cu":{[[@LINE-1]]:3-[[@LINE-1]]:14}:"double"
  return y;
}
__device__ float literal(float a) { return a * 2.0L; } // always-warning {{'long double'}}
// Constants that the compiler computes, whatever becomes of them.
__device__ double constants(double a) {
  double t = 1.5L;
  t = -2.5L;
  t += (double)(1.5L * 2) + static_cast<float>(0.5L);
  int n = 3.0L;
  float f{2.0L};
  return t * a + n + f;
}
__device__ double scaled(double a) { return 1.5L * a; } // always-warning {{'long double'}}
template <class T> __device__ T same_type(T a) { return a; } // always-warning {{'long double'}}
__device__ double uses_template(double x) { return same_type<double>(x); }
template __device__ long double same_type<long double>(long double);
long double host_real(long double a) { return a + 1; }
inline __host__ __device__ long double only_host(long double a) { return a; }
long double user(long double a) { return only_host(a); }
constexpr double halved(long double a) { return (double)a / 2; }
constexpr double half = halved(1); // a number, whoever uses it
__device__ double with_half(double a) { return a * half; }

typedef float f4 __attribute__((vector_size(16)));
typedef float e4 __attribute__((ext_vector_type(4)));
struct V {
  f4 a;
};
__global__ void vector(f4 *p) { // strict-error {{"void (f4 *)" (aka}} strict-note {{float4}}
  *p = *p + *p; // strict-error {{operations on vector types are not supported in device code [nvcc #20237]}}
}
__device__ void in_record(V *p) {} // strict-error {{"void (V *)" contains a vector, which is not supported in device code [nvcc #20106]}} strict-note {{float4}}
__device__ void vector_local(float *p) {
  f4 a = *(f4 *)p; // strict-error {{is a vector, which is not supported in device code}} strict-note {{float4}}
  *(f4 *)p = a;
}
__device__ void extended(e4 *p) { *p = *p + *p; }
f4 host_vector(f4 a) { return a + a; }

template <int N> __device__ void count(int *p, int n) {
#pragma unroll N // strict-warning {{the unroll value cannot be zero or negative, ignoring pragma for this loop}} strict-note {{#pragma unroll 1}}
  for (int i = 0; i < n; i++)
    p[i]++;
}
__device__ void unroll(int *p, int n) {
  count<0>(p, n);
  count<4>(p, n);
#pragma unroll 0 // strict-warning {{the unroll value cannot be zero or negative, ignoring pragma for this loop [nvcc #20168]}} strict-note {{#pragma unroll 1}}
// CHECK: fix-it:"{{.*}}constructs.cu":{[[@LINE-1]]:16-[[@LINE-1]]:17}:"1"
  for (int i = 0; i < n; i++)
    p[i]++;
#pragma unroll 1
  for (int i = 0; i < n; i++)
    p[i]++;
}
