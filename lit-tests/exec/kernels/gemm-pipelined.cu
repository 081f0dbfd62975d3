// Matrix product whose next tile is loaded while the current one is used: two shared buffers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer a f32[1024] random(45)
// EXEC: buffer b f32[1024] random(46)
// EXEC: buffer c f32[1024]
// EXEC: launch product grid=2,2 block=16,16 args=(c, a, b, i32:32)
#include "../include/exec.h"

KERNEL product(float *c, const float *a, const float *b, int n) {
  __shared__ float x[2][16][16], y[2][16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  x[0][ty][tx] = a[row * n + tx];
  y[0][ty][tx] = b[ty * n + column];
  __syncthreads();
  float sum = 0;
  int tiles = n / 16;
  for (int tile = 0; tile < tiles; tile++) {
    int use = tile & 1;
    float next_a = 0, next_b = 0;
    if (tile + 1 < tiles) {
      next_a = a[row * n + (tile + 1) * 16 + tx];
      next_b = b[((tile + 1) * 16 + ty) * n + column];
    }
    for (int k = 0; k < 16; k++)
      sum += x[use][ty][k] * y[use][k][tx];
    if (tile + 1 < tiles) {
      x[!use][ty][tx] = next_a;
      y[!use][ty][tx] = next_b;
    }
    __syncthreads();
  }
  c[row * n + column] = sum;
}
