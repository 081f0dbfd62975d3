// Sums in sums as indices in loops that read in every round. A row, a column and a counter may be added to
// the base one by one; what wraps around in 32 bits on purpose, inside or outside, must be added in 32
// bits.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-index-terms)'
//
// EXEC: buffer in f32[256] random(5, -1, 1)
// EXEC: buffer pixels u8[512] random(6, 0, 255)
// EXEC: buffer out f32[160]
// EXEC: launch edges grid=2,3 block=8,4 args=(out, pixels, i32:20, i32:12)
// EXEC: launch outside grid=1 block=32 args=(out, in, u32:2147483648, i32:-2147483648, i32:9)
// EXEC: launch inside grid=1 block=32 args=(out+128, in, i32:2147483647, u32:2147483632, i32:26)
// EXEC: launch far grid=1 block=32 args=(out+256, in, i32:-2147483640, i32:2147483640, i32:7)
#include "../include/exec.h"

// Two weights for the nine neighbours of a pixel.
KERNEL edges(float *out, const uchar *in, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
    return;
  float across = 0, down = 0;
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++) {
      int v = in[(y + i) * w + (x + j)];
      across += (2 - i * i) * j * v;
      down += (2 - j * j) * i * v;
    }
  out[(y * w + x) % 160] = across * across + down * down;
}

// x + j fits, the sum with the row is 2^32 less than it would be with more bits.
KERNEL outside(float *out, const float *in, unsigned row, int left, int n) {
  float sum = 0;
  int x = left + (int)threadIdx.x;
  for (int j = 0; j < n; j++)
    sum += in[(int)(row + (unsigned)(x + j))];
  out[threadIdx.x] = sum;
}

// The sum with the row fits, x + j is 2^32 less for the lanes whose x is a large positive number.
KERNEL inside(float *out, const float *in, int row, unsigned left, int n) {
  float sum = 0;
  unsigned x = left + threadIdx.x;
  for (int j = 17; j < n; j++)
    sum += in[row + (int)(x + (unsigned)j)];
  out[threadIdx.x] = sum;
}

// Each sum fits, though the row and the column alone do not give an index: row + x is no place in memory
// for the counters that make x + j large.
KERNEL far(float *out, const float *in, int row, int x, int n) {
  float sum = 0;
  int lane = threadIdx.x;
  for (int j = 0; j < n; j++)
    sum += in[row + (x + j)] * in[(lane + j) - (row + x)];
  out[lane % 96] = sum;
}
