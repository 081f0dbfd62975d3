// An 8x8 register tile as a two-dimensional local array, the inner loop of a matrix product.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[512] random(3)
// EXEC: buffer b f32[512] random(4)
// EXEC: buffer c f32[4096]
// EXEC: launch product block=64 args=(c, a, b)
#include "../include/exec.h"

KERNEL product(float *c, const float *a, const float *b) {
  float tile[8][8] = {};
  int row = threadIdx.x / 8 * 8, column = threadIdx.x % 8 * 8;
  for (int k = 0; k < 8; k++) {
    float x[8], y[8];
    for (int i = 0; i < 8; i++) {
      x[i] = a[(row + i) * 8 + k];
      y[i] = b[k * 64 + column + i];
    }
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++)
        tile[i][j] += x[i] * y[j];
  }
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      c[(row + i) * 64 + column + j] = tile[i][j];
}
