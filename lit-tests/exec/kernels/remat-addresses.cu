// Addresses that are needed before and after a loop with many accumulators, computed again behind it: all the
// way to the bound, and a part of the way.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes="nvopt<O3;remat=1;maxreg=32>" -passes="nvopt<O3;remat=1;maxreg=16;remat-partial=1>" -passes="nvopt<O3;remat=1;remat-for-occ=0;remat-loop-trip=5>"
//
// EXEC: buffer in f32[1024] random(3)
// EXEC: buffer out f32[640]
// EXEC: launch addresses block=64 args=(out, in, i32:9, i32:3)
#include "../include/exec.h"

#define EACH(f) f(0, 9) f(1, 0) f(2, 1) f(3, 2) f(4, 3) f(5, 4) f(6, 5) f(7, 6) f(8, 7) f(9, 8)

KERNEL addresses(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
#define START(i, j)                                                                                \
  const float *p##i = in + ((t * (3 * i + 1) ^ (7 * i + 5)) * m & 1022);                            \
  float a##i = p##i[0];
  EACH(START)
  for (int k = 0; k < n; k++) {
    float x = in[k * m + t];
#define ROUND(i, j) a##i = a##i * x + a##j;
    EACH(ROUND)
  }
#define END(i, j) out[t * 10 + i] = a##i * p##i[1];
  EACH(END)
}
