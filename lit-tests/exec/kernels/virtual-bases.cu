// Virtual functions of several and of virtual bases, thunks, pointers to members, an object in a place of its own.
// A linked program, where the functions that a call can mean are counted, gives the same.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt-lto<link>' -passes='default<O2>,nvopt-lto<link>' --ptx
// RUN: %exec %s -passes='function(instcombine),nvopt-internalize<link>,nvopt-devirtualize<link>,function(sroa,instcombine,gvn,jump-threading),nvopt-devirtualize<link>,cgscc(inline),function(sroa,instcombine,gvn),nvopt-devirtualize<link>'
//
// EXEC: buffer out i32[96]
// EXEC: launch mixed block=32 args=(out, i32:5)
#include "../include/exec.h"

inline __device__ void *operator new(unsigned long, void *place) noexcept { return place; }

struct Base {
  int a;
  __device__ Base(int x) : a(x) {}
  __device__ virtual int f(int x) { return x + a; }
  __device__ virtual int g(int x) { return x * a; }
};
struct Second {
  int b;
  __device__ Second(int x) : b(x) {}
  __device__ virtual int h(int x) { return x - b; }
  __device__ virtual int i(int x) { return x ^ b; }
};
struct Both : Base, Second {
  __device__ Both(int x) : Base(x), Second(x + 1) {}
  __device__ int g(int x) override { return x + 7 * a; }
  __device__ int i(int x) override { return h(x) + a * b; }
};
struct Left : virtual Base {
  int v;
  __device__ Left(int x) : Base(x), v(x * 3) {}
  __device__ int f(int x) override { return v + x; }
};
struct Right : virtual Base {
  int w;
  __device__ Right(int x) : Base(x + 2), w(x * 5) {}
  __device__ int g(int x) override { return w - x; }
};
struct Diamond : Left, Right {
  __device__ Diamond(int x) : Base(x + 9), Left(x), Right(x) {}
  __device__ virtual int z(int x) { return f(x) + g(x); }
};

__device__ __noinline__ int call_base(Base *p, int x) { return p->f(x) * 3 + p->g(x); }
__device__ __noinline__ int call_second(Second *p, int x) { return p->h(x) * 5 + p->i(x); }
typedef int (Base::*member)(int);
__device__ __noinline__ int call_member(Base *p, member m, int x) { return (p->*m)(x); }

extern "C" __global__ void mixed(int *out, int n) {
  int t = threadIdx.x;
  Base base(t);
  Both both(t + n);
  Left left(t + 2);
  Right right(t * n);
  Diamond diamond(t ^ n);
  Base *bases[5] = {&base, &both, &left, &right, &diamond};
  Second second(t * 2);
  Second *seconds[2] = {&second, &both};
  unsigned sum = 0;
  for (int i = 0; i < 5; i++)
    sum = sum * 31 + call_base(bases[(i + t) % 5], i + n);
  for (int i = 0; i < 4; i++)
    sum = sum * 17 + call_second(seconds[(i * t) & 1], i);
  member m = t & 1 ? &Base::f : &Base::g;
  for (int i = 0; i < 5; i++)
    sum = sum * 7 + call_member(bases[i], m, t);
  out[t] = sum + diamond.z(t);
  alignas(16) char room[64];
  Right *there = new (room) Right(t);
  Base *either = t & 2 ? (Base *)there : (Base *)&diamond;
  out[32 + t] = either->g(3) + either->f(4);
  Left *lefts[2] = {&left, &diamond};
  out[64 + t] = lefts[t & 1]->f(t) + lefts[(t >> 1) & 1]->g(t);
}
