// A condition tested several times: uniform and divergent, invariant in a loop, joined and tested again.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[128] random(101)
// EXEC: buffer out f32[384]
// EXEC: launch retest block=64 args=(out, in, i32:64, i32:1)
// EXEC: launch retest block=64 args=(out+768, in, i32:30, i32:0)
#include "../include/exec.h"

KERNEL retest(float *out, const float *in, int n, int c) {
  int t = threadIdx.x;
  float x = c ? in[t] : in[t + 1], y = x * 2.f + 1.f;
  if (c)
    y += 3.f;
  else
    y -= 5.f;
  bool p = t < n;
  if (p)
    y += in[t + 64];
  out[t] = y;
  for (int i = 0; i < 6; i++) {
    if (c)
      y = y * 0.5f + i;
    else if (p)
      y -= i;
    if (n > 50)
      y += 0.125f;
  }
  out[t + 64] = y;
  if (p)
    out[t + 128] = y * x;
}
