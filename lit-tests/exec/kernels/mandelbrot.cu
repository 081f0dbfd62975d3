// Escape-time iteration: a divergent loop with two exits and an early break on a cycle.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[256]
// EXEC: launch escape block=16,16 args=(out, i32:60)
#include "../include/exec.h"

KERNEL escape(int *out, int limit) {
  float cr = -2.0f + threadIdx.x * 0.1875f, ci = -1.5f + threadIdx.y * 0.1875f;
  float zr = 0, zi = 0, old_r = 0, old_i = 0;
  int i = 0, period = 0;
  for (; i < limit; i++) {
    float r = zr * zr, s = zi * zi;
    if (r + s > 4.0f)
      break;
    zi = 2 * zr * zi + ci;
    zr = r - s + cr;
    if (zr == old_r && zi == old_i) {
      i = limit;
      break;
    }
    if (++period == 8) {
      period = 0;
      old_r = zr;
      old_i = zi;
    }
  }
  out[threadIdx.y * 16 + threadIdx.x] = i * 16 + period;
}
