// A transposed convolution: each pixel asks which of the 4 by 4 weights meet one of the image, by remainders of its place, which stay the
// same for all channels.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-loop-divisors)' -passes='nvopt<O3;disable-loop-divisors=1>'
//
// EXEC: buffer image f32[256] random(1, -1, 1)
// EXEC: buffer weights f32[256] random(2, -1, 1)
// EXEC: buffer out f32[1024] zero tolerance=abs:0.01
// EXEC: launch transposed grid=4 block=128 args=(out, image, weights, i32:4, i32:8, i32:8, i32:2, i32:2, i32:1)
// EXEC: launch transposed grid=1 block=128 args=(out+2048, image, weights, i32:3, i32:4, i32:5, i32:2, i32:3, i32:2)
#include "../include/exec.h"

KERNEL transposed(float *out, const float *image, const float *weights, int channels, int height,
                  int width, int kinds, int stride, int pad) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int columns = width * stride, rows = height * stride;
  if (at >= kinds * rows * columns)
    return;
  int x = at % columns, y = at / columns % rows, kind = at / columns / rows;
  float sum = 0;
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < 4; i++) {
      int row = y + pad - i;
      if (row < 0 || row % stride)
        continue;
      row /= stride;
      if (row >= height)
        continue;
      for (int j = 0; j < 4; j++) {
        int column = x + pad - j;
        if (column < 0 || column % stride)
          continue;
        column /= stride;
        if (column >= width)
          continue;
        sum += image[(c * height + row) * width + column] *
               weights[((c * kinds + kind) * 4 + i) * 4 + j];
      }
    }
  out[at] = sum;
}
