// Sparse rows times a narrow matrix in tiles of a warp: rounds up to the lesser of two limits, the tile
// and the row, and a sum that only the lanes inside of the matrix make, which is a condition of all rounds.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer row i32[10] iota(0, 41)
// EXEC: buffer column i32[369] random(91, 0, 15)
// EXEC: buffer value f32[369] random(92)
// EXEC: buffer x f32[784] random(93)
// EXEC: buffer y f32[512]
// EXEC: launch tiles grid=9,2 block=32 args=(y, row, column, value, x, i32:49)
// EXEC: launch tiles grid=3,2 block=32 args=(y, row+4, column, value, x, i32:33)
#include "../include/exec.h"

KERNEL tiles(float *__restrict__ y, const int *__restrict__ row, const int *__restrict__ column,
             const float *__restrict__ value, const float *__restrict__ x, int width) {
  __shared__ int start[32];
  __shared__ float factor[32];
  int r = blockIdx.x, lane = threadIdx.x, at = blockIdx.y * 32 + lane;
  int first = row[r], end = row[r + 1];
  float sum = 0;
  for (int tile = first; tile < end; tile += 32) {
    if (tile + lane < end) {
      start[lane] = width * column[tile + lane];
      factor[lane] = value[tile + lane];
    }
    __syncwarp();
    for (int k = 0; k < 32 && tile + k < end; k++)
      if (at < width)
        sum += factor[k] * x[start[k] + at];
    __syncwarp();
  }
  if (at < width)
    y[r * width + at] = sum;
}
