// A filter whose radius is an argument: both loops go from -radius to radius. The second kernel ends at the last number of its type.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer image f32[1600] random(1, -1, 1)
// EXEC: buffer weights f32[128] random(2, -1, 1)
// EXEC: buffer out f32[256] zero tolerance=abs:0.01
// EXEC: buffer sums i32[64] zero
// EXEC: launch filter block=16,16 args=(out, image, weights, i32:40, i32:2)
// EXEC: launch last block=32 args=(sums, image, i32:2147483637, i32:2147483647)
// EXEC: launch last block=32 args=(sums+128, image, i32:5, i32:-5)
#include "../include/exec.h"

KERNEL filter(float *out, const float *image, const float *weights, int width, int radius) {
  int x = threadIdx.x + radius, y = threadIdx.y + radius;
  float sum = 0;
  for (int i = -radius; i <= radius; i++)
    for (int j = -radius; j <= radius; j++)
      sum += image[(y + i) * width + x + j] *
             weights[(i + radius) * (2 * radius + 1) + j + radius];
  out[(y - radius) * 16 + x - radius] = sum;
}

KERNEL last(int *sums, const int *image, int first, int end) {
  int t = threadIdx.x, sum = 0;
  if (first <= end)
    for (int i = first;; i++) {
      sum = sum / 3 + image[(i & 63) + t];
      if (i == end)
        break;
    }
  sums[t] = sum;
}
