// Pure and deleted virtual functions beside others, calls of virtual functions while an object is made, and
// virtual destructors that free what the object holds. Without optimisation the tables of the abstract
// classes are there as well.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec -passes='nvopt<O0>' %s
// RUN: %exec --ptx=only -passes='nvopt<O0>' -passes='nvopt<O1>' -passes='nvopt<O3>' %s
//
// EXEC: buffer out i32[64]
// EXEC: launch draw block=64 args=(out)
#include "../include/exec.h"

__device__ void *operator new(size_t n) { return malloc(n); }
__device__ void operator delete(void *p) noexcept { free(p); }
__device__ void operator delete(void *p, size_t) noexcept { free(p); }

struct sink {
  int *out;
  int sum;
};
struct shape {
  sink *to;
  __device__ shape(sink *s) : to(s) { to->sum += tag(); } // the shape's own, whatever comes later
  __device__ virtual ~shape() { to->sum = to->sum * 3 + tag(); }
  __device__ virtual int area() const = 0;
  __device__ virtual int tag() const { return 1; }
  __device__ virtual int corners() const = 0;
};
struct square : shape {
  int *side;
  __device__ square(sink *s, int n) : shape(s), side(new int(n)) { to->sum += tag() * 10; }
  __device__ ~square() override {
    to->sum = to->sum * 5 + *side;
    delete side;
  }
  __device__ int area() const override { return *side * *side; }
  __device__ int tag() const override { return 2; }
  __device__ int corners() const override { return 4; }
};
struct oblong : square {
  int length;
  __device__ oblong(sink *s, int n, int l) : square(s, n), length(l) {}
  __device__ ~oblong() override { to->sum += length; }
  __device__ int area() const override { return *side * length; }
};
struct fixed {
  virtual __device__ int grow(int by) = delete;
  virtual __device__ int size() const { return 5; }
};
struct larger : fixed {
  __device__ int size() const override { return 7; }
};

KERNEL draw(int *out) {
  int t = threadIdx.x;
  sink s = {out, t};
  shape *p;
  if (t % 3)
    p = new oblong(&s, t, t + 2);
  else
    p = new square(&s, t + 1);
  fixed small;
  larger big;
  const fixed *f = t & 1 ? &small : &big;
  s.sum += p->area() * p->corners() + p->tag() + f->size();
  delete p;
  out[t] = s.sum;
}
