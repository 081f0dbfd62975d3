// Loops with one special iteration: first, last, in the middle, given at run time, out of range.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[320]
// EXEC: buffer in f32[64] random(13)
// EXEC: launch special block=64 args=(out, in, i32:12, i32:5)
// EXEC: launch special block=64 args=(out+256, in, i32:12, i32:-1)
// EXEC: launch special block=64 args=(out+512, in, i32:12, i32:11)
// EXEC: launch special block=64 args=(out+768, in, i32:0, i32:0)
// EXEC: launch only block=64 args=(out+1024, in, i32:70)
#include "../include/exec.h"

KERNEL special(float *out, const float *in, int n, int k) {
  int t = threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (i == k)
      s = s * s + 1;
    else
      s += in[(i * t) & 63];
  }
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (i == 0)
      s -= in[t];
    else if (i != n - 1)
      s += in[(i + t) & 63] * 0.5f;
    else
      s = -s;
  }
  out[t] = s;
}
KERNEL only(float *out, const float *in, int n) {
  int t = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < n; i++)
    if (i == t)
      out[t] = in[i & 63] * i;
}
