// Matrix product with one element a thread, row and column strides, odd sizes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[340] random(39)
// EXEC: buffer b f32[460] random(40)
// EXEC: buffer c f32[391]
// EXEC: launch product grid=2,2 block=16,16 args=(c, a, b, i32:17, i32:23, i32:20)
#include "../include/exec.h"

KERNEL product(float *c, const float *a, const float *b, int m, int n, int k) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m || column >= n)
    return;
  float sum = 0;
  for (int i = 0; i < k; i++)
    sum += a[row * k + i] * b[i * n + column];
  c[row * n + column] = sum * 0.5f + (row == column);
}
