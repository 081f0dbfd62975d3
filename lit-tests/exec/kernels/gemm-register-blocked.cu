// Matrix product with shared tiles, 4x4 register blocks and vector loads.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer a f32[1024] random(43)
// EXEC: buffer b f32[1024] random(44)
// EXEC: buffer c f32[1024]
// EXEC: launch product block=64 args=(c, a, b)
#include "../include/exec.h"

KERNEL product(float *c, const float *a, const float *b) {
  __shared__ __align__(16) float x[8][32], y[8][32];
  int t = threadIdx.x, row = t / 8 * 4, column = t % 8 * 4;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < 32; k0 += 8) {
    for (int i = 0; i < 4; i++) {
      int e = t + 64 * i;
      x[e & 7][e >> 3] = a[(e >> 3) * 32 + k0 + (e & 7)];
    }
    *(float4 *)&y[t / 8][column] = *(const float4 *)&b[(k0 + t / 8) * 32 + column];
    __syncthreads();
    for (int k = 0; k < 8; k++) {
      float4 u = *(float4 *)&x[k][row], v = *(float4 *)&y[k][column];
      float left[4] = {u.x, u.y, u.z, u.w}, right[4] = {v.x, v.y, v.z, v.w};
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
          sum[i][j] += left[i] * right[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; i++)
    *(float4 *)&c[(row + i) * 32 + column] = make_float4(sum[i][0], sum[i][1], sum[i][2], sum[i][3]);
}
