// Matrix product with shared tiles; the tile loop has two barriers that must stay.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer a f32[1024] random(41)
// EXEC: buffer b f32[1024] random(42)
// EXEC: buffer c f32[1024]
// EXEC: launch product grid=2,2 block=16,16 args=(c, a, b, i32:32)
#include "../include/exec.h"

KERNEL product(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b, int n) {
  __shared__ float x[16][16], y[16][17];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int tile = 0; tile < n; tile += 16) {
    x[ty][tx] = a[row * n + tile + tx];
    y[ty][tx] = b[(tile + ty) * n + column];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 16; k++)
      sum += x[ty][k] * y[k][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
