// Dot products of bfloat16 data by bit manipulation and by the __bf16 type.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer x bf16[512] random(64)
// EXEC: buffer y bf16[512] random(65)
// EXEC: buffer out f32[64]
// EXEC: buffer narrow bf16[64]
// EXEC: launch dot block=64 args=(out, narrow, x, y)
#include "../include/exec.h"

KERNEL dot(float *out, __bf16 *narrow, const __bf16 *x, const __bf16 *y) {
  int t = threadIdx.x;
  float sum = 0, bits = 0;
  const uint *px = (const uint *)(x + t * 8), *py = (const uint *)(y + t * 8);
  for (int i = 0; i < 8; i++)
    sum += (float)x[t * 8 + i] * (float)y[t * 8 + i];
  for (int i = 0; i < 4; i++) {
    bits += __uint_as_float(px[i] << 16) * __uint_as_float(py[i] << 16);
    bits += __uint_as_float(px[i] & 0xffff0000) * __uint_as_float(py[i] & 0xffff0000);
  }
  narrow[t] = (__bf16)(sum + 1.0f);
  out[t] = sum - bits;
}
