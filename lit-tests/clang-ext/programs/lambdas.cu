// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas for both sides: generic ones, ones that hold a copy of their object, captures of every kind that
// nvcc takes. Each runs on the host and in a kernel, and both must give the same.
#include "check.h"

template <class F, class T> __global__ void map(F f, T *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = f(p[i], i);
}

enum { N = 100 };

// Runs `f` on a copy of `in` on both sides and compares.
template <class T, class F> void both(const char *name, F f, T (&in)[N]) {
  T *p = to_device(std::vector<T>(in, in + N));
  map<<<(N + 31) / 32, 32>>>(f, p, N);
  CUDA(cudaGetLastError());
  std::vector<T> got = to_host(p, N);
  CUDA(cudaFree(p));
  for (int i = 0; i < N; i++) {
    F fresh = f; // a thread has a copy of its own
    if (fresh(in[i], i) != got[i]) {
      printf("%s: element %d differs\n", name, i);
      exit(1);
    }
  }
}

struct affine {
  int factor, offset;
  double weight;
  // The object itself, by copy: what becomes of it later is of no matter.
  void check(int (&ints)[N], double (&doubles)[N], double more) {
    auto copy = [*this] __host__ __device__(int x, int i) { return x * factor + offset + i; };
    auto weighted = [*this, more] __host__ __device__(double x, int i) {
      return x * weight + more * i;
    };
    factor = 1000, weight = 1000;
    EXPECT(copy(1, 0) == 3);
    both("object by copy", copy, ints);
    both("object and value", weighted, doubles);
  }
};

// A functor that holds a generic function of both sides.
struct twice {
  template <class T> __host__ __device__ constexpr T operator()(T x) const { return x + x; }
};
template <class F, class G> struct composed {
  F f;
  G g;
  template <class T> __host__ __device__ T operator()(T x, int i) const { return f(g(x), i); }
};
template <class F, class G> composed<F, G> compose(F f, G g) { return {f, g}; }

template <class T> struct scale {
  T by;
  void check(const char *name, T (&in)[N]) const {
    T factor = by;
    both(name, [factor] __host__ __device__(T x, int i) { return T(x * factor + i % 3); }, in);
  }
};

int main() {
  int ints[N];
  float floats[N];
  double doubles[N];
  for (int i = 0; i < N; i++)
    ints[i] = i * 7 - 50, floats[i] = i * 0.5f, doubles[i] = i / 4.0;

  int a = 3, table[4] = {1, 10, 100, 1000};
  float b = 2.5f;
  both("captures", [=] __host__ __device__(int x, int i) { return x * a + table[i % 4]; }, ints);
  both("mutable copy", [a] __host__ __device__(int x, int) mutable { a += x; return a; }, ints);
  both("nested", [=] __host__ __device__(float x, int i) {
         auto inner = [&](float y) { return y * b + i; };
         return inner(x) + inner(1.0f);
       }, floats);
  both("returns another type", [=] __host__ __device__(double x, int i) -> float { return x + b + i; }, doubles);

  affine{5, -2, 0.25}.check(ints, doubles, 1.5);
  both("functor of both sides", compose([=] __host__ __device__(int x, int i) { return x * 2 + i; }, twice()), ints);
  scale<int>{4}.check("in a template, int", ints);
  scale<float>{0.5f}.check("in a template, float", floats);
#ifdef __clang__ // nvcc refuses generic lambdas for both sides
  auto generic = [=] __host__ __device__(auto x, auto i) { return x * a + i; };
  both("generic, int", generic, ints);
  both("generic, float", generic, floats);
  both("generic, double", generic, doubles);
  both("initialised capture", [k = a * a] __host__ __device__(int x, int) { return x + k; }, ints);
  both("recursive", [=] __host__ __device__(int x, int i) {
         auto fib = [](auto self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
         return fib(fib, i % 10) + x;
       }, ints);
#endif
  return 0;
}
