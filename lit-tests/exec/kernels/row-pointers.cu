// Loops whose addresses are sums of what advances and of what does not: rows above and below, two arrays
// under two indices, an access that not every round comes to, walks backwards, steps of a size known at run time.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[4096] random(61)
// EXEC: buffer out f32[4096]
// EXEC: buffer a f32[1024] random(62)
// EXEC: buffer b f32[1024] random(63)
// EXEC: buffer words i32[2048] random(64)
// EXEC: launch columns grid=2 block=28 args=(in, out, i32:64, i32:60)
// EXEC: launch products grid=4,2 block=8,4 args=(a, b, out, i32:32, i32:30, f32:1.5)
// EXEC: launch sometimes block=32 args=(words, out, i32:40, i32:32)
// EXEC: launch backwards block=32 args=(in, out, i32:30, i32:64)
#include "../include/exec.h"

// Five points, along y.
KERNEL columns(const float *in, float *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 2, at = 2 * w + x;
  for (int y = 2; y < h; y++) {
    out[at] = in[at] + in[at - w] * 0.5f + in[at + w] * 0.5f + in[at - 2 * w] * 0.25f + in[at + 2 * w] * 0.25f +
              in[at - 1] + in[at + 1];
    at += w;
  }
}

// Two rows of two matrices each, and a sum in memory.
KERNEL products(const float *a, const float *b, float *c, int n, int m, float scale) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  for (int k = 0; k < m; k++) {
    c[i * n + j] += scale * a[i * m + k] * b[j * m + k];
    c[i * n + j] += scale * b[i * m + k] * a[j * m + k];
  }
}

KERNEL sometimes(const int *words, float *out, int n, int pitch) {
  int at = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    int w = words[at];
    if (w & 1)
      out[at] = sum;
    else
      sum += w & 15;
    at += pitch;
  }
  out[2000 + threadIdx.x] = sum;
}

KERNEL backwards(const float *in, float *out, int n, int pitch) {
  const float *row = in + (n + 1) * pitch + threadIdx.x;
  float *to = out + 3 * n * 32 + threadIdx.x;
  for (int i = n; i > 0; i--) {
    *to = row[0] - row[-pitch] + row[pitch];
    row -= pitch;
    to -= 32;
  }
}
