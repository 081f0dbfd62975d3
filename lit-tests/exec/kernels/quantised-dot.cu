// Dot products of 4-bit and 8-bit quantised blocks with scales, by bytes and packed.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer weights u8[1024] random(56)
// EXEC: buffer scales f32[64] random(57, 0.01, 0.02)
// EXEC: buffer x i8[2048] random(58)
// EXEC: buffer out f32[64]
// EXEC: launch dot block=64 args=(out, weights, scales, x)
#include "../include/exec.h"

KERNEL dot(float *out, const uchar *weights, const float *scales, const signed char *x) {
  int t = threadIdx.x, sum = 0, packed = 0;
  const uchar *w = weights + t * 16;
  const signed char *v = x + t * 32;
  for (int i = 0; i < 16; i++) {
    int low = (w[i] & 15) - 8, high = (w[i] >> 4) - 8;
    sum += low * v[i] + high * v[i + 16];
  }
  const int *wi = (const int *)w, *vi = (const int *)v;
  for (int i = 0; i < 4; i++) {
    packed = __dp4a(wi[i] & 0x0f0f0f0f, vi[i], packed);
    packed = __dp4a((int)((uint)wi[i] >> 4 & 0x0f0f0f0f), vi[i + 4], packed);
  }
  int corrections = 0;
  for (int i = 0; i < 32; i++)
    corrections += v[i];
  out[t] = sum * scales[t] + (packed - 8 * corrections - sum) * 1000.0f;
}
