// The alignment of two short sequences in shared memory: one diagonal a round, a barrier between two rounds.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a i8[128] random(1, 0, 4)
// EXEC: buffer b i8[128] random(2, 0, 4)
// EXEC: buffer scores i32[4] zero
// EXEC: launch align grid=4 block=32 args=(scores, a, b, i32:-2)
#include "../include/exec.h"

#define N 32

NV_DEVICE void cell(int table[N + 1][N + 1], int same[N][N], int i, int j, int gap) {
  int step = table[i - 1][j - 1] + same[i - 1][j - 1];
  int down = table[i - 1][j] + gap, right = table[i][j - 1] + gap;
  int best = step > down ? step : down;
  table[i][j] = best > right ? best : right;
}

KERNEL align(int *scores, const signed char *a, const signed char *b, int gap) {
  __shared__ int table[N + 1][N + 1];
  __shared__ int same[N][N];
  int t = threadIdx.x;
  const signed char *x = a + blockIdx.x * N, *y = b + blockIdx.x * N;
  for (int i = 0; i < N; i++)
    same[i][t] = x[i] == y[t] ? 3 : -1;
  table[t + 1][0] = (t + 1) * gap;
  table[0][t + 1] = (t + 1) * gap;
  if (t == 0)
    table[0][0] = 0;
  __syncthreads();
  for (int d = 0; d < N; d++) {
    if (t <= d)
      cell(table, same, t + 1, d - t + 1, gap);
    __syncthreads();
  }
  for (int d = N - 2; d >= 0; d--) {
    if (t <= d)
      cell(table, same, t + N - d, N - t, gap);
    __syncthreads();
  }
  if (t == 0)
    scores[blockIdx.x] = table[N][N];
}
