// Loops in steps that are no power of two, whose body depends on a range of the counter or on one value.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[512]
// EXEC: buffer in f32[256] random(14)
// EXEC: launch split block=64 args=(out, in, i32:61, i32:20)
// EXEC: launch split block=64 args=(out+256, in, i32:61, i32:-3)
// EXEC: launch split block=64 args=(out+512, in, i32:61, i32:99)
// EXEC: launch down block=64 args=(out+768, in, i32:61, i32:20)
// EXEC: launch one block=64 args=(out+1024, i32:61, i32:21)
// EXEC: launch one block=64 args=(out+1280, i32:61, i32:20)
#include "../include/exec.h"

KERNEL split(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i += 3) {
    if (i < m)
      s += in[(i * t) & 255];
    else
      s -= in[(i + t) & 255] * 2.f;
  }
  out[t] = s;
}
KERNEL down(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = n; i > 0; i -= 6) {
    if (i <= m)
      s += in[(i * t) & 255];
    else
      s -= in[(i + t) & 255] * 2.f;
  }
  out[t] = s;
}
KERNEL one(float *out, int n, int k) {
#pragma unroll 1
  for (int i = 0; i < n; i += 3)
    if (i == k)
      out[threadIdx.x] = i * 0.5f;
}
