// Loops with many strided streams, rows of a matrix at symbolic distance, backward streams.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[2048] random(72)
// EXEC: buffer out f32[256]
// EXEC: launch strides block=64 args=(out, in, i32:20, i32:3, i32:5, i32:7, i32:11)
// EXEC: launch rows block=64 args=(out+256, in, i32:12, i32:96)
// EXEC: launch backward block=64 args=(out+512, in+4096, i32:15)
// EXEC: launch moving block=64 args=(out+768, in, i32:16)
#include "../include/exec.h"

KERNEL strides(float *out, const float *in, int n, int a, int b, int c, int d) {
  int t = threadIdx.x;
  float r = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++)
    r += in[i * a + t] * 2 + in[i * b + t] - in[i * c + t] + in[i * d + t] * 0.5f;
  out[t] = r;
}
KERNEL rows(float *out, const float *in, int n, int w) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++)
    s += in[i * w + t] + in[(i + 1) * w + t] * 2 + in[(i + 2) * w + t] + in[(i + 3) * w + t] * 4;
  out[t] = s;
}
KERNEL backward(float *out, const float *in, int n) {
  float s = 0;
#pragma unroll 1
  for (int i = n; i > 0; i--)
    s = s * 0.5f + in[(int)threadIdx.x - i * 8] + in[-i];
  out[threadIdx.x] = s;
}
KERNEL moving(float *out, const float *in, int n) {
  const float *p = in + threadIdx.x * 4;
  float s = 0;
#pragma unroll 1
  for (; n > 0; n -= 4, p += 64)
    s += p[0] * p[1] + p[2] * p[3] + p[-(n & 0)] + p[5];
  out[threadIdx.x] = s;
}
