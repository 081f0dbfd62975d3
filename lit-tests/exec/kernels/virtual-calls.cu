// Virtual functions, a function pointer table and a pointer chosen at run time.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[64]
// EXEC: launch draw block=64 args=(out)
#include "../include/exec.h"

struct shape {
  __device__ virtual float area() const = 0;
  __device__ virtual float scale(float by) { return area() * by; }
};
struct square : shape {
  float side;
  __device__ square(float s) : side(s) {}
  __device__ float area() const override { return side * side; }
};
struct ring : shape {
  float outer, inner;
  __device__ ring(float o, float i) : outer(o), inner(i) {}
  __device__ float area() const override { return 3.0f * (outer * outer - inner * inner); }
  __device__ float scale(float by) override { return shape::scale(by) + 1; }
};
__device__ float twice(float x) { return x + x; }
__device__ float negate(float x) { return -x; }
__device__ float third(float x) { return x * 0.25f; }
__device__ float (*const functions[3])(float) = {twice, negate, third};
KERNEL draw(float *out) {
  int t = threadIdx.x;
  square s(t * 0.5f);
  ring r(t + 1.0f, t * 0.5f);
  shape *p = t % 3 ? (shape *)&r : (shape *)&s;
  float (*f)(float) = functions[t % 3];
  if (t > 40)
    f = functions[(t >> 2) % 3];
  out[t] = f(p->scale(2.0f)) + p->area();
}
