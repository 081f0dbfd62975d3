// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Explicit specialisations have the execution spaces of their templates besides their own, as nvcc has it: left out they are the
// template's, others are added. Clang alone takes only what repeats them.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=none %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=none %s
// none-no-diagnostics
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify=wrong -DWRONG %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -S -O1 %s -o - | FileCheck %s --check-prefix=PTX
// RUN: rm -rf %t && mkdir %t && cd %t && nvopt cc -nvopt-toolkit cpu -arch=sm_90 -std=c++17 -DRUN %s -o program && nvopt run ./program | FileCheck %s --check-prefix=RESULT
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -std=c++17 -c %s -o %t/nvcc.o %}
// What the optimiser sees has no marks of ours.
// PTX: .entry {{.*}}all{{.*}}(
// PTX-NOT: nvopt.more

template <class T> __device__ int device(T);
template <class T> __device__ int device(T *);
template <class T> __host__ __device__ int both(T) { return 1; }
template <class T> int host(T) { return 2; } // wrong-note {{call to __host__ function}}
template <class T> __global__ void kernel(T *) {}
template <class T> __device__ T zero();
template <class T> __host__ __device__ T one();
template <class T> T host_zero();

// Without a word.
template <> int device<int>(int n) { return n + threadIdx.x; }
template <> int device(int *p) { return *p + threadIdx.x; }
template <> int both<int>(int n) { return n + 10; }
template <> int host<int>(int n) { return n + 20; } // wrong-note {{call to __host__ function}}
template <> void kernel<int>(int *p) { *p = 30 + threadIdx.x; }
template <> float zero<float>() { return threadIdx.x; }
template <> double zero<double>() { return threadIdx.x + 100; }
template <> int one<int>() { return 1; }

// With other words than the template's.
template <> __host__ int device<long>(long n) { return (int)n + 40; }
template <> __host__ int both<long>(long n) { return (int)n + 50; }
template <> __device__ int both<short>(short n) { return (int)n + 60; }
template <> __device__ int host<long>(long n) { return (int)n + 70 + threadIdx.x; }
template <> __device__ float host_zero<float>() { return threadIdx.x; }

// Declared first; the definition has what the declaration has.
template <> __device__ int host<short>(short);
template <> int host<short>(short n) { return n + 80 + threadIdx.x; }
template <> int device<char>(char);
template <> int device<char>(char n) { return n + 90 + threadIdx.x; }

// Two templates that differ: the type of the parameter tells.
template <class T> int mixed(T, int) { return 3; }
template <class T> __device__ int mixed(T *, T);
template <> int mixed<float>(float *, float n) { return (int)n + threadIdx.x; }

namespace outer {
template <class T> __device__ int inside(T);
inline namespace also {
template <class T> __host__ __device__ int within(T);
}
template <> int inside<long>(long n) { return (int)n + threadIdx.x; }
} // namespace outer
template <> int outer::inside<int>(int n) { return n + threadIdx.x; }
template <> int outer::within<int>(int n) { return n; }

struct members {
  template <class T> __host__ __device__ members(T);
  template <class T> __device__ int operator()(T) const;
  template <class T> __device__ operator T() const;
  template <class T> static __device__ int of_class(T);
  int n;
};
template <> members::members(int n) : n(n) {}
template <> int members::operator()(int m) const { return n + m + threadIdx.x; }
template <> members::operator float() const { return n + threadIdx.x; }
template <> int members::of_class(int m) { return m + threadIdx.x; }
template <class T> struct generic {
  template <class U> __device__ int of(U);
};
template <> template <> int generic<int>::of(int n) { return n + threadIdx.x; }
template <> template <class U> int generic<long>::of(U n) { return (int)n + threadIdx.x; }

__global__ void all(int *p) {
  float f = 1;
  *p = device(1) + device(p) + both(1) + (int)zero<float>() + (int)zero<double>() + one<int>() + device(1l) + both(1l) +
       both((short)1) + host(1l) + (int)host_zero<float>() + host((short)1) + device('\1') + mixed(&f, 1.0f) + outer::inside(1l) +
       outer::inside(1) + outer::within(1) + members(1)(1) + (int)(float)members(1) + members::of_class(1) +
       generic<int>().of(1) + generic<long>().of(1);
}
inline int by_host() {
  return both(1) + host(1) + one<int>() + device(1l) + both(1l) + both((short)1) + outer::within(1) + members(1).n + mixed(1, 1);
}

#ifdef RUN
#include <cstdio>
int main() {
  int *p, n = 1000;
  cudaMalloc(&p, 4);
  cudaMemcpy(p, &n, 4, cudaMemcpyHostToDevice);
  all<<<1, 1>>>(p);
  cudaMemcpy(&n, p, 4, cudaMemcpyDeviceToHost);
  // 1 + 1000 + 11 + 0 + 100 + 1 + 41 + 51 + 61 + 71 + 0 + 81 + 91 + 1 + 1 + 1 + 1 + 2 + 1 + 1 + 1 + 1
  // RESULT: 1519
  printf("%d\n", n);
  kernel<<<1, 1>>>(p);
  cudaMemcpy(&n, p, 4, cudaMemcpyDeviceToHost);
  // 11 + 21 + 1 + 41 + 51 + 61 + 1 + 1 + 3
  // RESULT: 30 191
  printf("%d %d\n", n, by_host());
}
#endif

#ifdef WRONG
template <class T> __host__ int for_host(T);
template <> int for_host<int>(int n) { return n; } // wrong-note {{call to __host__ function}}
template <class T> __global__ void k(T *) {} // wrong-note {{ignored: target attributes do not match}}
template <> __device__ void k<long>(long *) {} // wrong-error {{no function template matches}}
template <class T> __device__ void d(T); // wrong-note {{ignored: target attributes do not match}}
template <> __global__ void d<int>(int) {} // wrong-error {{no function template matches}}
__global__ void calls(int *p) {
  *p = for_host(1); // wrong-error {{no matching function}}
  *p = host(1); // wrong-error {{no matching function}}
  *p = host(1ull); // wrong-error {{no matching function}}
}
#endif
