// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With --expt-relaxed-constexpr host code may call a constexpr function for the GPU, as with nvcc: free functions, also declared before, in namespaces, templates, members, constructors. What is not
// constexpr, or has no body, is for the GPU alone; a body that calls the host stays an error. Strict rules leave it
// at clang's error without that flag.
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -Wall -Wextra -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -Wall -Wextra -fsyntax-only -Xclang -verify=none %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -DWRONG -fsyntax-only -Xclang -verify=wrong %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-relaxed-constexpr=1 -DWRONG -fsyntax-only -Xclang -verify=wrong,device %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-diags=strict -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STRICT
// STRICT: error: no matching function for call to 'padded'
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fplugin-arg-nvopt-diags=strict -fplugin-arg-nvopt-relaxed-constexpr=1 -fsyntax-only -Xclang -verify=none %s
// RUN: rm -rf %t && mkdir %t && cd %t && nvopt cc -nvopt-toolkit cpu -arch=sm_90 -std=c++17 -expt-relaxed-constexpr -DRUN %s -o program && nvopt run ./program | FileCheck %s --check-prefix=RESULT
// Without the flag members alone are the host's, too.
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -DMEMBERS -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -DMEMBERS -fsyntax-only -Xclang -verify=none %s
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: %if cuda %{ nvopt cc -arch=sm_90 -std=c++17 -expt-relaxed-constexpr -DRUN -c %s -o %t/program.o 2>&1 | count 0 %}
// none-no-diagnostics

#ifdef MEMBERS
struct sizes {
  __device__ static constexpr int padded(int n) { return (n + 3) / 4 * 4; }
  __device__ constexpr sizes(int n) : n(n) {}
  int n;
};
static_assert(sizes::padded(5) == 8 && sizes(3).n == 3, "");
int table[sizes::padded(6)];
int of_host(int n) { return sizes::padded(n); }
// Free functions are declared as often as one likes.
__device__ constexpr int again(int x) { return x; }
__device__ constexpr int again(int);
struct knows {
  friend __device__ constexpr int again(int);
};
__global__ void kernel(int *p) { *p = again(*p) + sizes(*p).n; }
#else
namespace sizes {
__device__ constexpr int padded(int n);
__device__ constexpr int padded(int n) { return (n + 3) / 4 * 4; }
inline constexpr int at_once = padded(5);
int table[padded(6)];
template <class T> __device__ constexpr int bytes(int n) { return padded(n) * (int)sizeof(T); }
inline int of_host(int n) { return padded(n) + bytes<double>(n); }
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
  int of_host() const { return size() + square(2); }
};
__device__ constexpr int layout::skewed() const { return rows * (columns + 1); }
template <int N> struct tile {
  __device__ static constexpr int elements() { return N * N; }
  int host() { return elements(); }
};
template <int N> int template_of_host() { return sizes::padded(N) + layout(N, 1).skewed(); }

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
