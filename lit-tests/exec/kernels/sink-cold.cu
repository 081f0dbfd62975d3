// Costly chains whose result only a rare branch uses; loads that may and may not move down.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in f32[256] random(69)
// EXEC: buffer out f32[256]
// EXEC: buffer counter i32[2]
// EXEC: launch cold block=64 args=(out, in, i32:9, i32:13)
// EXEC: launch pinned block=64 args=(out, counter, in, i32:20)
#include "../include/exec.h"

KERNEL cold(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
  float x = in[t], y = in[t + 64], s = 0;
  int j = (t * 7 + n) % m, k = (j * 13 + t) / m;
  llong offset = (llong)j * k + n;
#pragma unroll 1
  for (int q = 0; q < n; q++)
    s += in[q] * x;
  if (s < 0.f)
    s += in[offset & 255] * y;
  else if (s > 0.5f)
    s -= in[j];
  out[t] = s;
}
KERNEL pinned(float *out, int *counter, const float *in, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  float kept = s[t ^ 1];
  __syncthreads();
  s[t] = kept * 2;
  __syncthreads();
  float other = __shfl_xor_sync(0xffffffff, kept, 2);
  int before = atomicAdd(counter, 1);
  float old = out[t + 64];
  out[t + 64] = old + 1;
  if (n > t)
    out[t + 128] = kept + s[t ^ 2] + other + old + (before >= 0);
}
