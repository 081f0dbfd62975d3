// Walsh and Hadamard transforms: sums whose second part has a sign that depends on the lane or the index.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-sign-factors)' -passes='function(nv-sign-factors)'
//
// EXEC: buffer x f32[1024] random(41, -1, 1)
// EXEC: buffer y f32[1024]
// EXEC: buffer q i32[256] random(42, -99, 99)
// EXEC: launch warp_transform grid=2 block=32 args=(y, x)
// EXEC: launch signs grid=1 block=128 args=(y+2048, q)
#include "../include/exec.h"

KERNEL warp_transform(float *y, const float *x) {
  int lane = threadIdx.x;
  float v[8];
  for (int i = 0; i < 8; i++)
    v[i] = x[blockIdx.x * 256 + i * 32 + lane];
  for (int h = 1; h < 8; h *= 2)
    for (int i = 0; i < 8; i++)
      if (!(i & h)) {
        float a = v[i], b = v[i | h];
        v[i] = a + b;
        v[i | h] = a - b;
      }
  for (int h = 1; h < 32; h *= 2) {
    float sign = lane & h ? -1.0f : 1.0f;
    for (int i = 0; i < 8; i++) {
      float other = __shfl_xor_sync(0xffffffff, v[i], h);
      v[i] = sign * v[i] + other;
    }
  }
  for (int i = 0; i < 8; i++)
    y[blockIdx.x * 256 + i * 32 + lane] = v[i];
}

KERNEL signs(float *y, const int *q) {
  int t = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < 16; i++) {
    int bits = q[t] & (i + t);
    sum = sum * 0.5f + (__popc(bits) & 1 ? -1.0f : 1.0f) * (float)q[128 + ((t + i) & 127)];
  }
  y[t] = sum;
}
