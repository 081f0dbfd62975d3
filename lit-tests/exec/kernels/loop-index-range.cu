// Loops whose body depends on a range of the counter: two parts, a halo, an empty arm, unsigned compares.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[1280]
// EXEC: buffer in f32[256] random(14)
// EXEC: launch split block=64 args=(out, in, i32:20, i32:7)
// EXEC: launch split block=64 args=(out+256, in, i32:20, i32:-3)
// EXEC: launch split block=64 args=(out+512, in, i32:20, i32:99)
// EXEC: launch halo block=64 args=(out+768, in, i32:20, i32:3)
// EXEC: launch halo block=64 args=(out+1024, in, i32:4, i32:3)
// EXEC: launch window block=64 args=(out+1280, i32:14, i32:4, i32:9)
// EXEC: launch wrapping block=64 args=(out+4864, in, u32:10, u32:4294967290)
#include "../include/exec.h"

KERNEL split(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (i < m)
      s += in[(i * t) & 255];
    else
      s -= in[(i + t) & 255] * 2.f;
  }
  out[t] = s;
}
KERNEL halo(float *out, const float *in, int n, int r) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    float v = i < r || i >= n - r ? 0.f : in[(i - r) * 8 + (t & 7)] + in[(i + r) * 8 + (t & 7)];
    s = s * 0.5f + v;
  }
  out[t] = s;
}
KERNEL window(float *out, int n, int low, int high) {
#pragma unroll 1
  for (int i = 0; i < n; i++)
    if (i >= low && i < high)
      out[i * 64 + threadIdx.x] = i + threadIdx.x * 0.25f;
}
KERNEL wrapping(float *out, const float *in, uint n, uint start) {
  float s = 0;
#pragma unroll 1
  for (uint i = start; i != start + n; i++) {
    if (i < 3)
      s += in[(i + threadIdx.x) & 255];
    else
      s *= 0.75f;
  }
  out[threadIdx.x] = s;
}
