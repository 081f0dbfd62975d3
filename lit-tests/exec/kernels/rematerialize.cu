// Cheap address values used before and after a loop that needs many registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[512] random(68)
// EXEC: buffer out f32[1200]
// EXEC: launch press block=64 args=(out, in, i32:7, i32:3)
#include "../include/exec.h"

KERNEL __launch_bounds__(64, 8) press(float *out, const float *in, int n, int m) {
  int t = threadIdx.x, at[12];
  float s[12];
  for (int i = 0; i < 12; i++) {
    at[i] = (t ^ (i * 5)) * 3 + n * i + m;
    s[i] = in[at[i]];
  }
#pragma unroll 1
  for (int k = 0; k < n; k++) {
    float x = in[k];
    for (int i = 0; i < 12; i++)
      s[i] = s[i] * x + s[(i + 1) % 12];
  }
  for (int i = 0; i < 12; i++)
    out[t * 12 + i] = s[i] + at[i];
}
