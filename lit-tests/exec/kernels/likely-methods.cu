// Methods of objects in global memory that a launch before has made, so that nobody knows whose they are: the methods that the
// program has are likely. One class whose method goes through others, recursion through a pointer, functions in a table that
// threads choose from, and one slot with more methods than are compared.
//
// RUN: %exec-all %s
//
// EXEC: buffer memory u64[512] nocompare
// EXEC: buffer pointers u64[64] nocompare
// EXEC: buffer in f32[256] random(1, -2, 2)
// EXEC: buffer out f32[128]
// EXEC: launch make block=1 args=(memory, pointers, in)
// EXEC: launch use grid=2 block=64 args=(pointers, in, out)
// EXEC: launch many grid=2 block=64 args=(pointers, in, out)
// EXEC: launch choose grid=2 block=64 args=(pointers, in, out)
#include "../include/exec.h"

#ifdef __NVCC__
#include <new>
#else
__device__ inline void *operator new(size_t, void *p) noexcept { return p; }
#endif

struct Shape {
  __device__ virtual float value(float x) const = 0;
  __device__ virtual int kind(int n) const { return n; }
};
struct Line : Shape {
  float a, b;
  __device__ Line(float a, float b) : a(a), b(b) {}
  __device__ float value(float x) const override { return a * x + b; }
  __device__ int kind(int n) const override { return n + 1; }
};
struct Step : Shape {
  float at;
  __device__ Step(float at) : at(at) {}
  __device__ float value(float x) const override { return x < at ? 0.f : 1.f; }
  __device__ int kind(int n) const override { return n + 2; }
};
struct Sum : Shape {
  const Shape *of[3];
  __device__ float value(float x) const override {
    float s = 0;
    for (int i = 0; i < 3; i++)
      s += of[i]->value(x);
    return s;
  }
  __device__ int kind(int n) const override { return n > 9 ? n : of[n % 3]->kind(n + 3); }
};

// Five methods in one slot: more than a call is compared with.
struct Many {
  __device__ virtual int count(int x) { return x; }
};
struct M1 : Many { __device__ int count(int x) override { return x + 1; } };
struct M2 : Many { __device__ int count(int x) override { return x * 2; } };
struct M3 : Many { __device__ int count(int x) override { return x - 3; } };
struct M4 : Many { __device__ int count(int x) override { return x ^ 4; } };

NV_DEVICE short plus(short x) { return x + 5; }
NV_DEVICE short times(short x) { return x * 3; }

struct Objects {
  const Shape *shapes[4];
  Many *many[5];
  short (*functions[2])(short);
};

KERNEL make(char *memory, Objects *o, const float *in) {
  Sum *inner = new (memory) Sum, *outer = new (memory + 64) Sum;
  Line *line = new (memory + 128) Line(in[0], in[1]);
  Step *step = new (memory + 192) Step(in[2]);
  inner->of[0] = inner->of[2] = line;
  inner->of[1] = step;
  outer->of[0] = outer->of[1] = inner;
  outer->of[2] = line;
  o->shapes[0] = line;
  o->shapes[1] = step;
  o->shapes[2] = inner;
  o->shapes[3] = outer;
  o->many[0] = new (memory + 256) Many;
  o->many[1] = new (memory + 320) M1;
  o->many[2] = new (memory + 384) M2;
  o->many[3] = new (memory + 448) M3;
  o->many[4] = new (memory + 512) M4;
  o->functions[0] = plus;
  o->functions[1] = times;
}

KERNEL use(const Objects *o, const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const Shape *mine = o->shapes[t & 3], *all = o->shapes[3];
  float s = 0;
  for (int i = 0; i < 3; i++)
    s += mine->value(in[t + i]) * 0.5f + all->value(in[t + i + 64]);
  out[t] = s + mine->kind(t & 7);
}

KERNEL many(const Objects *o, const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  out[t] += o->many[t % 5]->count(t) + o->many[2]->count(t);
}

KERNEL choose(const Objects *o, const float *in, float *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  short x = (short)t;
  for (int i = 0; i < 4; i++)
    x = o->functions[in[t + i] > 0](x);
  out[t] += x;
}
