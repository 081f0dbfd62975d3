// Sparse matrix times vector, one row a thread and one row a warp.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer row i32[33] iota(0, 7)
// EXEC: buffer column i32[224] random(81, 0, 63)
// EXEC: buffer value f32[224] random(82)
// EXEC: buffer x f32[64] random(83)
// EXEC: buffer y f32[64]
// EXEC: launch scalar block=32 args=(y, row, column, value, x)
// EXEC: launch warp grid=32 block=32 args=(y+128, row, column, value, x)
#include "../include/exec.h"

KERNEL scalar(float *y, const int *row, const int *column, const float *value, const float *x) {
  int r = threadIdx.x;
  float sum = 0;
  for (int i = row[r]; i < row[r + 1]; i++)
    sum += value[i] * x[column[i]];
  y[r] = sum;
}
KERNEL warp(float *y, const int *row, const int *column, const float *value, const float *x) {
  int r = blockIdx.x, end = row[r + 1];
  float sum = 0;
  for (int i = row[r] + threadIdx.x; i < end; i += 32)
    sum += value[i] * x[column[i]];
  for (int d = 16; d > 0; d >>= 1)
    sum += __shfl_down_sync(0xffffffff, sum, d);
  if (threadIdx.x == 0)
    y[r] = sum;
}
