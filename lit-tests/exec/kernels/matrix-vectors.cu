// Products of matrices and vectors that stream two rows, a row and a column, or a column each: long loops
// with few operations a round and no dependence but the sums.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[6400] random(11, -1, 1)
// EXEC: buffer b f32[6400] random(12, -1, 1)
// EXEC: buffer x f32[160] random(13, -1, 1)
// EXEC: buffer y f32[128]
// EXEC: buffer z f32[128]
// EXEC: buffer w f32[64]
// EXEC: launch sum_of_two grid=2 block=32 args=(y, a, b, x, i32:50, i32:90)
// EXEC: launch bi_conjugate grid=2 block=32 args=(z, a, x, i32:60, i32:70)
// EXEC: launch columns grid=1 block=64 args=(w, b, i32:64, i32:83)
#include "../include/exec.h"

KERNEL sum_of_two(float *y, const float *a, const float *b, const float *x, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float left = 0, right = 0;
  for (int j = 0; j < m; j++) {
    left += a[i * m + j] * x[j];
    right += b[i * m + j] * x[j];
  }
  y[i] = 1.5f * left + 0.5f * right;
}

// Rows and columns of one matrix.
KERNEL bi_conjugate(float *z, const float *a, const float *x, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    z[i] = 0;
    for (int j = 0; j < m; j++)
      z[i] += x[j] * a[i * m + j];
  }
  if (i < m) {
    z[64 + i] = 0;
    for (int j = 0; j < n; j++)
      z[64 + i] += x[j] * a[j * m + i];
  }
}

// The sum stays in memory that may be the matrix.
KERNEL columns(float *w, float *b, int width, int rows) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= width)
    return;
  w[j] = 0;
  for (int i = 0; i < rows - 6; i++)
    w[j] += b[i * 64 + j] * 0.25f;
}
