// Bounds that an earlier one implies: the neighbours of a point that is not at the edge of a grid are asked for once more
// (constraint-elimination). The ends of the numbers, where a sum wraps around and implies nothing.
//
// RUN: %exec-all %s
//
// EXEC: buffer field f32[1024] random(4)
// EXEC: buffer weight f32[1024] random(5)
// EXEC: buffer out f32[256] zero
// EXEC: buffer at i32[16] values(-2147483648, -2147483647, -1, 0, 1, 2, 14, 15, 16, 17, 2147483646, 2147483647, 7, 8, 9, 10)
// EXEC: buffer said i32[48]
// EXEC: launch materials grid=1,4 block=16,4 args=(field, weight, out, i32:16, i32:16)
// EXEC: launch ends block=16 args=(at, said, i32:16)
// EXEC: launch ends block=16 args=(at, said+64, i32:2147483647)
// EXEC: launch ends block=16 args=(at, said+128, i32:-2147483648)
#include "../include/exec.h"

// Means of several materials over the neighbours of a cell that hold enough of them, by distance.
KERNEL materials(const float *__restrict__ field, const float *__restrict__ weight, float *__restrict__ out, int w, int h) {
  int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x >= w - 1 || y >= h - 1 || x < 1 || y < 1)
    return;
  float here = field[x + y * w], distance[9];
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) {
      float d = here - field[(x + i) + w * (y + j)];
      distance[(j + 1) * 3 + i + 1] = d * d + 1;
    }
  float sum = 0;
  for (int m = 0; m < 4; m++) {
    float mean = 0;
    int n = 0;
    for (int j = -1; j <= 1; j++) {
      if (y + j < 0 || y + j >= h)
        continue;
      for (int i = -1; i <= 1; i++) {
        if (x + i < 0 || x + i >= w)
          continue;
        int cell = ((x + i) + w * (y + j)) * 4 + m;
        if (weight[cell] > 20.0f) {
          mean += field[cell] / distance[(j + 1) * 3 + i + 1];
          n++;
        }
      }
    }
    sum += n ? mean / n : 0.0f;
  }
  out[x + y * w] = sum;
}

// Without signs nothing is promised about sums; with them the program promises that there are none that wrap around.
KERNEL ends(const int *at, int *said, int n) {
  int t = threadIdx.x;
  unsigned x = (unsigned)at[t], u = (unsigned)n;
  int bits = 0;
  if (x < u - 1)
    bits |= x + 1 < u ? 1 : 2;
  if (x + 1 < u)
    bits |= x < u - 1 ? 4 : 8;
  if ((int)(x + 1) < n)
    bits |= (int)x < n ? 16 : 32;
  if ((int)x >= 0 && (int)x < n)
    bits |= x < u ? 64 : 128;
  said[t] = bits;
}
