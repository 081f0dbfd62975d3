// By-value parameters that the callee writes: every thread and every call has a copy of its own.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[64]
// EXEC: launch use block=32 args=(out, {i32:1, i32:2, i32:3, i32:4, f64:2.5})
#include "../include/exec.h"

struct state { int v[4]; double d; };
__device__ __noinline__ int spoil(state s, int i) {
  s.v[i & 3] += 10 * i;
  s.d *= i;
  return s.v[0] + s.v[1] + s.v[2] + s.v[3] + (int)s.d;
}
KERNEL use(int *out, state s) {
  int i = threadIdx.x;
  int first = spoil(s, i), second = spoil(s, i + 1);
  s.v[i & 3] = i;
  state *p = &s;
  p->v[(i + 1) & 3] -= first;
  out[i] = first * 1000 + second;
  out[i + 32] = s.v[0] ^ s.v[1] ^ s.v[2] ^ s.v[3];
}
