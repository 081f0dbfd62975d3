// An array that is filled and emptied under #pragma unroll and updated in fours in a loop without one:
// all three loops are unrolled, and the array becomes registers.
//
// RUN: %exec-all %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S -w -I%nvopt_src/lit-tests/exec/include %s -o - \
// RUN:   | FileCheck %s --implicit-check-not=__local_depot
// CHECK: .entry state
//
// EXEC: buffer k f32[64] random(31, -1.0, 1.0)
// EXEC: buffer s f32[2048] random(32, -1.0, 1.0)
// EXEC: buffer d f32[2080]
// EXEC: launch state block=32 args=(i32:3, k, s, d)
#include "../include/exec.h"

KERNEL state(int rounds, const float *k, const float *s, float *d) {
  __align__(16) float st[64];
  int t = threadIdx.x;
#pragma unroll
  for (int i = 0; i < 64; i++)
    st[i] = s[i * 32 + t];
  for (int q = 0; q < rounds; q++) {
    float v = k[q] + t, y = 0;
    for (int j = 0; j < 64; j += 4) {
      float4 &x = (float4 &)st[j];
      x.x += v * k[j];
      x.y += v * k[j + 1];
      x.z += v * k[j + 2];
      x.w += v * k[j + 3];
      y += x.x + x.y * v + x.z * v + x.w * v;
    }
    d[t] = y;
  }
#pragma unroll
  for (int i = 0; i < 64; i++)
    d[32 + i * 32 + t] = st[i];
}
