// Calls through pointers that are found to be direct when loops are unrolled: methods of objects in a table, a table of functions,
// methods that call others through pointers, one that calls itself, one that must stay a call, and objects that a method changes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s
//
// EXEC: buffer in f32[512] random(1, -4, 4)
// EXEC: buffer out f32[128]
// EXEC: launch shapes grid=2 block=64 args=(in, out)
// EXEC: launch functions grid=2 block=64 args=(in, out)
// EXEC: launch nested grid=2 block=64 args=(in, out)
// EXEC: launch itself grid=2 block=64 args=(in, out, i32:3)
// EXEC: launch changed grid=2 block=64 args=(in, out)
// EXEC: launch stays grid=2 block=64 args=(in, out)
#include "../include/exec.h"

struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual float scaled(float k) const { return area() * k; }
};
struct Circle : Shape {
  float r;
  __device__ Circle(float r) : r(r) {}
  __device__ float area() const override { return 3.14f * r * r; }
};
struct Rectangle : Shape {
  float a, b;
  __device__ Rectangle(float a, float b) : a(a), b(b) {}
  __device__ float area() const override { return a * b; }
  __device__ float scaled(float k) const override { return (a + b) * k; }
};
// Sums over others, and is a shape itself.
struct Group : Shape {
  const Shape *of[3];
  __device__ Group(const Shape *a, const Shape *b, const Shape *c) : of{a, b, c} {}
  __device__ float area() const override {
    float s = 0;
    for (int i = 0; i < 3; i++)
      s += of[i]->scaled(0.5f) + of[i]->area();
    return s;
  }
};

template <class F> __device__ float sum(int n, F f) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += f(i);
  return s;
}

KERNEL shapes(const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  Circle c(in[t]);
  Rectangle r(in[t + 128], in[t + 256]);
  const Shape *s[3] = {&c, &r, &c};
  out[t] = sum(3, [&](int i) { return s[i]->area() + s[i]->scaled(in[t + 384]); });
}

__device__ float twice(float x) { return 2 * x; }
__device__ float square(float x) { return x * x; }
__device__ float negated(float x) { return 1 - x; }

KERNEL functions(const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float (*steps[4])(float) = {twice, square, negated, twice};
  float x = in[t];
  for (int i = 0; i < 4; i++)
    x = steps[i](x);
  out[t] += x;
}

KERNEL nested(const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  Circle c(in[t]);
  Rectangle r(in[t + 128], in[t + 256]);
  Group inner(&c, &r, &c), outer(&inner, &r, &inner);
  const Shape *s[2] = {&inner, &outer};
  out[t] += sum(2, [&](int i) { return s[i]->area(); });
}

struct Countdown {
  float x;
  __device__ Countdown(float x) : x(x) {}
  __device__ virtual float run(int n) { return n <= 0 ? x : run(n - 1) * 0.5f + n; }
};

KERNEL itself(const float *in, float *out, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  Countdown a(in[t]), b(in[t + 128]);
  Countdown *both[2] = {&a, &b};
  out[t] += sum(2, [&](int i) { return both[i]->run(n + i); });
}

// The second call reads what the first one wrote.
struct Counter {
  int n = 0;
  __device__ virtual int next(int by) { return n += by; }
};
struct Doubler : Counter {
  __device__ int next(int by) override { return n = 2 * n + by; }
};

KERNEL changed(const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  Counter a;
  Doubler b;
  Counter *both[2] = {&a, &b};
  float s = 0;
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < 2; i++)
      s = s * 3 + both[(i + round) & 1]->next(t & 7);
  out[t] += s + a.n - b.n;
}

__device__ __noinline__ float costly(float x) { return x * 1.5f + 2; }
__device__ __noinline__ float cheap(float x) { return x - 2; }

KERNEL stays(const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float (*both[2])(float) = {costly, cheap};
  out[t] += sum(2, [&](int i) { return both[i](in[t + i]); });
}
