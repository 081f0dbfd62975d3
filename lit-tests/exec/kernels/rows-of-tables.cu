// Loops that read one table of the kernel's own and write another: scores of an alignment in two local rows,
// and columns smoothed from one shared tile into another.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer query u8[48] random(1, 0, 4)
// EXEC: buffer base u8[1024] random(2, 0, 4)
// EXEC: buffer scores i32[32]
// EXEC: buffer in f32[544] random(3)
// EXEC: buffer out f32[512]
// EXEC: launch align grid=1 block=32 args=(query, base, scores, i32:20, i32:31)
// EXEC: launch smooth grid=1 block=16 args=(in, out, i32:3)
#include "../include/exec.h"

KERNEL align(const uchar *query, const uchar *base, int *scores, int rows, int columns) {
  const uchar *text = base + threadIdx.x * 32;
  short score[33], gap[33];
  int best = 0;
  for (int j = 0; j <= 32; j++) {
    score[j] = 0;
    gap[j] = -50;
  }
  for (int i = 0; i < rows; i++) {
    int corner = 0, left = 0, across = -50;
    for (int j = 1; j <= columns; j++) {
      int match = corner + (query[i] == text[j - 1] ? 4 : -2);
      gap[j] = max(gap[j] - 1, score[j] - 3);
      across = max(across - 1, left - 3);
      corner = score[j];
      left = max(max(match, 0), max((int)gap[j], across));
      score[j] = left;
      best = max(best, left);
    }
  }
  scores[threadIdx.x] = best;
}

KERNEL smooth(const float *in, float *out, int times) {
  __shared__ float from[34][16], to[34][16];
  int x = threadIdx.x;
  for (int y = 0; y < 34; y++)
    from[y][x] = in[y * 16 + x];
  __syncthreads();
  for (int n = 0; n < times; n++) {
    for (int y = 1; y < 33; y++)
      to[y][x] = 0.25f * from[y - 1][x] + 0.5f * from[y][x] + 0.25f * from[y + 1][(x + 1) % 16];
    __syncthreads();
    for (int y = 1; y < 33; y++)
      from[y][x] = to[y][x];
    __syncthreads();
  }
  for (int y = 0; y < 32; y++)
    out[y * 16 + x] = from[y + 1][x];
}
