// A filter over the channels of an image, forward and with respect to its weights: the size of the filter is an argument, and three
// loops lie in each other. Four neighbours of a bilinear interpolation share the tests of their rows.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer image f32[1200] random(5)
// EXEC: buffer weights f32[150] random(6)
// EXEC: buffer grid f32[256] random(7, -1.1, 1.1)
// EXEC: buffer out f32[256] zero tolerance=rel:1e-5
// EXEC: buffer gradient f32[150] zero tolerance=rel:1e-5
// EXEC: buffer samples f32[384] zero tolerance=rel:1e-5
// EXEC: launch filter block=16,16 args=(out, image, weights, i32:3, i32:20, i32:20, i32:5, i32:1)
// EXEC: launch slope grid=2 block=75 args=(gradient, image, out, i32:3, i32:20, i32:20, i32:5)
// EXEC: launch sample block=128 args=(samples, image, grid, i32:3, i32:20, i32:20)
#include "../include/exec.h"

KERNEL filter(float *out, const float *image, const float *weights, int channels, int height,
              int width, int size, int stride) {
  int x = threadIdx.x, y = threadIdx.y;
  int rows = (height - size) / stride + 1, columns = (width - size) / stride + 1;
  if (x >= columns || y >= rows)
    return;
  float sum = 0;
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < size; i++)
      for (int j = 0; j < size; j++)
        sum += image[c * height * width + (y * stride + i) * width + x * stride + j] *
               weights[(c * size + i) * size + j];
  out[y * columns + x] = sum;
}

KERNEL slope(float *gradient, const float *image, const float *out, int channels, int height,
             int width, int size) {
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= channels * size * size)
    return;
  int j = at % size, i = at / size % size, c = at / size / size;
  int rows = height - size + 1, columns = width - size + 1;
  float sum = 0;
  for (int n = 0; n < 2; n++)
    for (int y = 0; y < rows; y++)
      for (int x = 0; x < columns; x++)
        sum += image[(c * height + y + i) * width + x + j] * out[y * columns + x];
  gradient[at] = sum;
}

KERNEL sample(float *samples, const float *image, const float *grid, int channels, int height,
              int width) {
  int at = threadIdx.x;
  float x = ((grid[at * 2] + 1) * width - 1) / 2, y = ((grid[at * 2 + 1] + 1) * height - 1) / 2;
  int x0 = (int)__builtin_floorf(x), y0 = (int)__builtin_floorf(y), x1 = x0 + 1, y1 = y0 + 1;
  float u = x - x0, v = y - y0;
  auto inside = [&](int row, int column) {
    return row >= 0 && row < height && column >= 0 && column < width;
  };
  for (int c = 0; c < channels; c++) {
    const float *plane = image + c * height * width;
    float value = 0;
    if (inside(y0, x0))
      value += plane[y0 * width + x0] * (1 - u) * (1 - v);
    if (inside(y0, x1))
      value += plane[y0 * width + x1] * u * (1 - v);
    if (inside(y1, x0))
      value += plane[y1 * width + x0] * (1 - u) * v;
    if (inside(y1, x1))
      value += plane[y1 * width + x1] * u * v;
    samples[c * 128 + at] = value;
  }
}
