// A two-dimensional convolution with channels and constant weights, fully nested loops.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[768] random(86)
// EXEC: buffer out f32[784]
// EXEC: var weights f32[108] random(87)
// EXEC: launch convolve grid=4 block=14,14 args=(out, in)
#include "../include/exec.h"

__constant__ float weights[4][3][3][3];
KERNEL convolve(float *out, const float *in) {
  int x = threadIdx.x, y = threadIdx.y, o = blockIdx.x;
  float sum = o * 0.1f;
  for (int c = 0; c < 3; c++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        sum += weights[o][c][i][j] * in[(c * 16 + y + i) * 16 + x + j];
  out[(o * 14 + y) * 14 + x] = fmaxf(sum, 0.0f);
}
