// Pointers that may be null, tested inside of loops: as an argument, moved, out of a table, and of shared
// memory, where the first object may lie at offset zero.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer x f32[96] random(3, -4, 4)
// EXEC: buffer g f32[96] random(4, -4, 4)
// EXEC: buffer table b64[4] pointers(g, g+32)
// EXEC: buffer a f32[32]
// EXEC: buffer b f32[32]
// EXEC: buffer c f32[64]
// EXEC: buffer d f32[32]
// EXEC: launch weigh grid=1 block=32 args=(a, x, g, i32:96)
// EXEC: launch weigh grid=1 block=32 args=(b, x, null, i32:96)
// EXEC: launch walk grid=1 block=16 args=(c, table)
// EXEC: launch shared_too grid=1 block=32 args=(d, x, i32:1)
#include "../include/exec.h"

KERNEL weigh(float *y, const float *x, const float *g, int n) {
  float s = 0, t = 0;
  for (int i = threadIdx.x; i < n; i += 32) {
    float v = 0;
    if (g)
      v = g[i];
    s += x[i] * 2;
    if (g)
      t += v * x[i];
  }
  y[threadIdx.x] = s + t;
}

KERNEL walk(float *y, float *const *table) {
  for (int i = 0; i < 4; i++) {
    const float *p = table[i];
    float v = -1;
    if (p)
      v = p[threadIdx.x];
    y[i * 16 + threadIdx.x] = v;
  }
}

NV_DEVICE float first(const float *p, int i) { return p ? p[i] : -1; }

KERNEL shared_too(float *y, const float *x, int which) {
  __shared__ float s[32];
  s[threadIdx.x] = x[threadIdx.x] + 1;
  __syncthreads();
  y[threadIdx.x] = first(s, 31 - threadIdx.x) + first(which ? x : nullptr, threadIdx.x) +
                   first(which > 1 ? x : nullptr, threadIdx.x);
}
