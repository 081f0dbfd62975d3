// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Host code may call a constexpr function for the GPU, as with nvcc outside of functions, and everywhere with
// --expt-relaxed-constexpr: free functions, also declared before and behind, in namespaces, templates, members,
// constructors. What is not constexpr, or has no body, is for the GPU alone; a body that calls the host stays an
// error. Strict rules refuse calls in functions of the host without that flag.
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -Wall -Wextra -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -Wall -Wextra -fsyntax-only -Xclang -verify=none %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -DWRONG -fsyntax-only -Xclang -verify=wrong %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -DWRONG -fsyntax-only -Xclang -verify=wrong,device %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-diags=strict -fsyntax-only -Xclang -verify=strict %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-diags=strict -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-diags=strict -fplugin-arg-nvopt-relaxed-constexpr=1 -fsyntax-only -Xclang -verify=none %s
// RUN: rm -rf %t && mkdir %t && cd %t && nvopt cc -nvopt-toolkit cpu -arch=sm_90 -std=c++17 -expt-relaxed-constexpr -DRUN %s -o program && nvopt run ./program | FileCheck %s --check-prefix=RESULT
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -DAGAIN -Wall -Wextra -Wno-undefined-inline -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -DAGAIN -Wall -Wextra -fsyntax-only -Xclang -verify=none %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++20 -DAGAIN -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -DAGAIN -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -DAGAIN -fplugin-arg-nvopt-relaxed-constexpr=1 -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=none %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=none %s
// RUN: %if cuda %{ nvopt cc -arch=sm_90 -std=c++17 -expt-relaxed-constexpr -DRUN -c %s -o %t/program.o 2>&1 | count 0 %}
// none-no-diagnostics

#ifdef AGAIN
struct sizes {
  __device__ static constexpr int padded(int n) { return (n + 3) / 4 * 4; }
  __device__ constexpr sizes(int n) : n(n) {}
  int n;
};
static_assert(sizes::padded(5) == 8 && sizes(3).n == 3, "");
int table[sizes::padded(6)];
int of_host(int n) { return sizes::padded(n); }
// Free functions are declared as often as one likes.
__device__ constexpr int again(int x) { return x; } __device__ constexpr int again(int);
int between(int n) {
  struct local {
    __device__ int of_gpu() { return 1; }
  };
  auto lambda = [=] __device__(int i) { return i + again(2); };
  int bytes[again(3)] = {}; // not hidden by the words in this body
  return bytes[0] + (int)sizeof(lambda) + n;
}
__device__ constexpr int again(int);
int text() { return 2; } /* and a comment */ __device__ constexpr int again(int);
struct knows {
  friend __device__ constexpr int again(int);
  friend constexpr __device__ int again(int);
  template <class T> friend __device__ constexpr T typed(T);
  __device__ int member(int (&)[again(2)]);
  static constexpr int number = again(4);
  int of_host() { return again(5); }
};
template <class T> __device__ constexpr T typed(T x) { return x; }
inline int uses_typed() { return typed(1); }
template <class T> __device__ constexpr T typed(T);
template <> __device__ constexpr long typed(long x) { return x + 1; }
template __device__ short typed(short);
static_assert(typed(3) == 3 && typed(3l) == 4, "");
inline constexpr long at_once = typed(3l) + typed((short)2) + again(1);
int typed_of_host(int n) { return typed(n) + typed((short)n) + (int)typed((long)n) + knows::number; }
namespace inner {
__device__ constexpr int again(int x) { return x + 1; }
__device__ constexpr int again(int);
inline int calls() { return again(0); }
__device__ constexpr int again(int);
inline constexpr int number = again(2);
} // namespace inner
struct templates {
  template <class T> __device__ static constexpr T of(T x) { return x; }
};
template <> __device__ constexpr int templates::of(int x) { return x + 1; }
int member_template(int n) { return templates::of(n) + (int)templates::of((long)n); }
static_assert(templates::of(1) == 2, "");
// A function of the host with the same parameters, which clang takes in front and behind, is the host's.
constexpr __host__ int twin(int x) { return x; }
constexpr __device__ int twin(int x) { return x + 1; }
constexpr __host__ int twin(int);
constexpr __device__ int later(int x) { return x + 1; }
constexpr __host__ int later(int x) { return x; }
int of_twins(int n) {
  static_assert(twin(1) == 1 && later(1) == 1, "");
  return twin(n) + later(n);
}
__device__ int device_twins(int n) {
  static_assert(twin(1) == 2 && later(1) == 2, "");
  return twin(n) + later(n);
}
#if __cplusplus >= 202002L
// Code for the GPU in a body concerns nobody else.
template <class T> __device__ constexpr T with_text(T x) {
  if (x > 3)
    asm("add.u16 %0, %0, 1;" : "+h"(x));
  return x + threadIdx.x;
}
__global__ void kernel_of_text(short *p) { *p = with_text(*p); }
#endif
__global__ void kernel(int *p) { *p = again(*p) + sizes(*p).n; }
#else
namespace sizes {
__device__ constexpr int padded(int n);
__device__ constexpr int padded(int n) { return (n + 3) / 4 * 4; }
inline constexpr int at_once = padded(5);
int table[padded(6)];
template <class T> __device__ constexpr int bytes(int n) { return padded(n) * (int)sizeof(T); }
inline int of_host(int n) { return padded(n) + bytes<double>(n); } // strict-error {{calling a constexpr __device__ function("padded") from a __host__ function("of_host") is not allowed}} strict-error {{("bytes")}} strict-note 2 {{relaxed-constexpr}}
static_assert(bytes<float>(3) == 16, "");
} // namespace sizes

struct layout {
  int rows, columns;
  __device__ constexpr layout(int r, int c) : rows(r), columns(c) {}
  __device__ constexpr int size() const { return rows * columns; }
  __device__ static constexpr int square(int n) {
    return layout(n, n).size();
  }
  __device__ constexpr int skewed() const;
  int of_host() const { return size() + square(2); } // strict-error {{("size") from a __host__ function("of_host")}} strict-error {{("square")}} strict-note 2 {{relaxed}}
};
__device__ constexpr int layout::skewed() const { return rows * (columns + 1); }
template <int N> struct tile {
  __device__ static constexpr int elements() { return N * N; }
  int host() { return elements(); } // strict-error {{("elements") from a __host__ function("host")}} strict-note {{relaxed}}
  __host__ __device__ int both() { return elements(); } // strict-error {{("elements") from a __host__ __device__ function("both")}} strict-note {{relaxed}}
};
template <int N> int template_of_host() { return sizes::padded(N) + layout(N, 1).skewed(); }
__host__ __device__ inline int both(int n = sizes::padded(1)) { return n + sizes::padded(n); } // strict-error {{("padded") from a __host__ __device__ function("both")}} strict-note {{relaxed}}
inline int with_default() { return both() + template_of_host<2>() + tile<2>().host() + tile<2>().both(); } // strict-error@-2 {{("skewed") from a __host__ function("template_of_host")}} strict-note@-2 {{relaxed}}

__global__ void kernel(int *p) {
  __shared__ int s[sizes::padded(7)];
  s[threadIdx.x] = sizes::padded(*p);
  __syncthreads();
  *p = s[layout(2, 3).size() - 6] + tile<4>::elements();
}

#ifdef RUN
#include <cstdio>
int main(int argc, char **) {
  int *p, n = 9 + argc;
  cudaMalloc(&p, 4);
  cudaMemcpy(p, &n, 4, cudaMemcpyHostToDevice);
  kernel<<<sizes::padded(1) / 4, layout(1, argc).size()>>>(p);
  cudaMemcpy(&n, p, 4, cudaMemcpyDeviceToHost);
  // RESULT: 28 108 10 12 16 8 8 11
  printf("%d %d %d %d %d %d %d %d\n", n, sizes::of_host(argc + 8), layout(argc + 1, 3).of_host(),
         template_of_host<4>() - 4 + 4, tile<4>().host(), sizes::at_once,
         (int)(sizeof sizes::table / sizeof(int)), layout(argc, 10).skewed());
}
#endif

#ifdef WRONG
int host_only(int x); // wrong-note 0+{{}} device-note 0+{{}}
__device__ int plain(int x) { return x; } // wrong-note 0+{{}}
int a(int x) { return plain(x); } // wrong-error {{no matching function for call to 'plain'}}
__device__ constexpr int no_body(int x); // wrong-note 0+{{}} wrong-warning 0+{{}}
int b(int x) { return no_body(x); } // wrong-error {{no matching function for call to 'no_body'}}
__device__ constexpr int calls(int x) {
  return x > 0 ? x : host_only(x); // wrong-error {{no matching function for call to 'host_only'}}
}
#endif
#ifdef INSTANCE
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -DINSTANCE -O1 -S -o %t/instance.ptx %s 2>&1 | FileCheck %s --check-prefix=INSTANCE
// INSTANCE: error: reference to __host__ function 'host_only' in __host__ __device__ function
int host_only(int x);
template <class T> __device__ constexpr int calls_too(T x) { return x > 0 ? x : host_only(x); }
__global__ void uses(int *p) { *p = calls_too(*p); }
#endif
#endif
