// Indices that are sums of products with a common factor, taken out by optimisers, beside a counter times a stride that
// is an argument: columns folded back into an image, blocks of a tensor in a permuted order. Strides of both signs.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer columns f32[2304] random(41)
// EXEC: buffer image f32[256]
// EXEC: buffer sums i32[128]
// EXEC: buffer data i32[4096] random(42, -1000, 1000)
// EXEC: launch fold block=128 args=(image, columns, {i32:16, i32:16, i32:3, i32:1, i32:1}, i32:16, i32:16, i32:256)
// EXEC: launch blocks grid=2 block=64 args=(sums, data+1024, i32:5, i32:7, i32:-9, i32:12)
#include "../include/exec.h"

struct Shape {
  int height, width, kernel, pad, step;
};
KERNEL fold(float *image, const float *columns, Shape s, int rows, int cols, int total) {
  for (int k = threadIdx.x; k < total; k += blockDim.x) {
    int w = k % s.width + s.pad, h = k / s.width % s.height + s.pad, c = k / (s.width * s.height);
    int w0 = w < s.kernel ? 0 : (w - s.kernel) / s.step + 1, w1 = min(w / s.step + 1, cols);
    int h0 = h < s.kernel ? 0 : (h - s.kernel) / s.step + 1, h1 = min(h / s.step + 1, rows);
    int first = (c * s.kernel * s.kernel + h * s.kernel + w) * rows * cols;
    int down = (1 - s.step * s.kernel * rows) * cols, right = 1 - s.step * rows * cols;
    float sum = 0;
    for (int y = h0; y < h1; y++)
      for (int x = w0; x < w1; x++)
        sum += columns[first + y * down + x * right];
    image[k] = sum;
  }
}
KERNEL blocks(int *sums, const int *data, int a, int n, int stride, int rounds) {
  int t = threadIdx.x, b = blockIdx.x, sum = 0;
  for (int i = 0; i < rounds; i++)
    sum += data[t * (a * n) + b * (n * 3) + i * stride] * (i + 1);
  sums[b * 64 + t] = sum;
}
