// Loops with barriers and shuffles whose counter goes in steps, as over the tiles of a product: whole and broken numbers of
// steps, none, and numbers that each warp has of its own; and steps of a constant number.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[2048] random(21, -1, 1)
// EXEC: buffer b f32[2048] random(22, -1, 1)
// EXEC: buffer c f32[1024]
// EXEC: buffer most f32[64]
// EXEC: buffer own i32[64] random(23, 0, 70)
// EXEC: buffer counts i32[128]
// EXEC: buffer prices f32[2]
// EXEC: launch product grid=4,4 block=8,8 args=(c, a, b, i32:32, i32:32, i32:64)
// EXEC: launch product grid=4,4 block=8,8 args=(c, a, b, i32:32, i32:31, i32:44)
// EXEC: launch product grid=1,1 block=8,8 args=(c, a, b, i32:32, i32:32, i32:0)
// EXEC: launch row_maxima grid=2 block=64 args=(most, a, i32:256)
// EXEC: launch row_maxima grid=2 block=64 args=(most, b, i32:80)
// EXEC: launch own_steps block=128 args=(counts, own)
// EXEC: launch option_tree grid=2 block=32 args=(prices, a)
#include "../include/exec.h"

// Two tiles of eight by eight are in shared memory, and what lies outside of the matrices counts as zero.
KERNEL product(float *c, const float *a, const float *b, int m, int n, int k) {
  __shared__ float as[8][8], bs[8][8];
  int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 8 + y, column = blockIdx.x * 8 + x;
  float sum = 0.f;
  for (int tile = 0; tile < k; tile += 8) {
    as[y][x] = row < m && tile + x < k ? a[row * k + tile + x] : 0.f;
    bs[y][x] = tile + y < k && column < n ? b[(tile + y) * n + column] : 0.f;
    __syncthreads();
    for (int i = 0; i < 8; i++)
      sum += as[y][i] * bs[i][x];
    __syncthreads();
  }
  if (row < m && column < n)
    c[row * n + column] = sum;
}

// The warps of a block go over one row in steps of 32, and keep the greatest sum of a step.
KERNEL row_maxima(float *most, const float *in, int columns) {
  int lane = threadIdx.x & 31, warp = blockIdx.x * 2 + (threadIdx.x >> 5);
  float best = -1000.f;
  for (int begin = 0; begin < columns; begin += 32) {
    float v = begin + lane < columns ? in[warp * columns + begin + lane] : 0.f;
    for (int o = 16; o; o >>= 1)
      v += __shfl_xor_sync(0xffffffffu, v, o);
    best = v > best ? v : best;
  }
  if (lane == 0)
    most[warp] = best;
}

// Each warp has its own number of steps of three.
KERNEL own_steps(int *counts, const int *own) {
  int t = threadIdx.x, sum = t, limit = own[t >> 5];
  for (int k = 0; k < limit; k += 3)
    sum += __shfl_xor_sync(0xffffffffu, sum, 1 + (k & 7)) & 0xffff;
  counts[t] = sum;
}

// 96 steps back through a tree of prices; a thread that is behind the step does nothing but meet the others.
KERNEL option_tree(float *prices, const float *start) {
  __shared__ float next[33];
  int t = threadIdx.x;
  float v[4], up = 0.52f, down = 0.47f;
  for (int i = 0; i < 3; i++)
    v[i] = start[blockIdx.x * 96 + t * 3 + i];
  if (t == 0)
    next[32] = 1.f;
  for (int step = 96; step > 0; step--) {
    next[t] = v[0];
    __syncthreads();
    v[3] = next[t + 1];
    __syncthreads();
    if (step > t * 3)
      for (int i = 0; i < 3; i++)
        v[i] = up * v[i + 1] + down * v[i];
  }
  if (t == 0)
    prices[blockIdx.x] = v[0];
}
