// Read-only pointers: restrict, const, aliasing ones that must see the stores.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[128] random(74)
// EXEC: buffer b f32[128] random(75)
// EXEC: buffer c f32[128]
// EXEC: launch apart block=64 args=(c, a, b)
// EXEC: launch alias block=64 args=(c, c, a)
// EXEC: launch in_place block=64 args=(b, b+4)
#include "../include/exec.h"

KERNEL apart(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b) {
  int t = threadIdx.x;
  c[t] = a[t] + b[t];
  c[t + 64] = a[t] * b[t + 64] + a[t + 64];
}
KERNEL alias(float *c, const float *a, const float *b) {
  int t = threadIdx.x;
  c[t] = b[t];
  c[t] += a[t] * 2;
  c[t + 64] = a[t + 64] + a[t];
}
KERNEL in_place(float *b, const float *next) {
  if (threadIdx.x == 0)
    for (int i = 0; i < 100; i++)
      b[i] = next[i] * 0.5f + b[i];
}
