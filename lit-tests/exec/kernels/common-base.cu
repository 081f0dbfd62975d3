// The same address base in several branches, with constant and run-time field offsets.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer records f32[1088] random(70)
// EXEC: buffer which i32[64] random(71, 0, 100)
// EXEC: buffer out f32[128]
// EXEC: launch fields block=64 args=(out, records, which, i32:1)
// EXEC: launch guarded block=64 args=(out+256, records, i32:40)
#include "../include/exec.h"

struct record { float f[16]; };
KERNEL fields(float *out, const record *records, const int *which, int n) {
  int t = threadIdx.x;
  float r = 0;
  switch (which[t] & 7) {
  case 0:
    r = records[t * n].f[0];
    break;
  case 1:
    r = records[t * n].f[3] * 2.f;
    break;
  case 2:
    r = records[t * n].f[5] + records[t * n].f[6];
    break;
  case 3:
    r = records[t * n + 1].f[7] - 1.f;
    break;
  case 4:
    r = records[t * n].f[9] * records[t * n + 1].f[10];
    break;
  default:
    r = records[t * n].f[which[t] & 15];
    break;
  }
  out[t] = r;
}
KERNEL guarded(float *out, const float *in, int k) {
  int t = threadIdx.x;
  float r = 0;
  if (t > k)
    r = in[t - k];
  else if (t > 10)
    r = in[t - 10] * 2;
  else
    r = in[t + k];
  out[t] = r;
}
