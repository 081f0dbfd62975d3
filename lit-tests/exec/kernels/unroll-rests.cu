// Rows of 0 to 19 numbers: what an unrolling factor of eight, four or two leaves over is 0 to 7 rounds, each of which
// must run once and in order.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a u32[1024] random(31)
// EXEC: buffer b u32[1024] random(32)
// EXEC: buffer w f32[1024] random(33, -1, 1)
// EXEC: buffer out u32[256]
// EXEC: buffer fout f32[64]
// EXEC: launch rows block=32 args=(out, fout, a, b, w)
#include "../include/exec.h"

KERNEL rows(unsigned *out, float *fout, const unsigned *a, const unsigned *b, const float *w) {
  int t = threadIdx.x, n = t % 20, start = t * 19;
  // Order matters in each: a round too many, too few or twice shows.
  unsigned small = 1;
  for (int i = 0; i < n; i++)
    small = small * 3 ^ a[start + i];
  out[t] = small;
  unsigned middle = 0, last = 7;
  for (int i = 0; i < n; i++) {
    unsigned x = a[start + i], y = b[start + i];
    middle = (middle << 1 | middle >> 31) + (x ^ y) * (x - y) + (x & y) * i;
    last = x + i;
  }
  out[t + 32] = middle;
  out[t + 64] = last;
  // The count as it is after the loop, and a bound that is no multiple away from its start.
  int i = t % 3;
  float sum = 0;
  for (; i < n + t % 3; i += 2)
    sum = sum * 0.5f + w[start + i] * w[start + i + 1];
  out[t + 96] = i;
  fout[t] = sum;
  // A larger body, whose stores the next round may read.
  for (int k = 0; k < n; k++) {
    unsigned x = a[start + k], y = b[start + k], z = out[128 + t * 4 + (k & 1)];
    x = x * 5 + (y >> 3);
    y = y * 7 ^ x << 2;
    z = z + x * y - (x >> 7) + (y << 1);
    x ^= z;
    y += x >> 5;
    out[128 + t * 4] = out[128 + t * 4] * 31 + (x ^ y) + z;
    out[129 + t * 4] ^= z;
  }
}
