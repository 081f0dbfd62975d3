// Points inside of an image or a grid, whose thread is one row and one column before: edges by Sobel, a relaxation, and a column
// that begins at a number without a sign so large that the sum wraps around to a small one.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer image u8[1156] random(3, 0, 255)
// EXEC: buffer edges u8[1156]
// EXEC: buffer grid f32[1156] random(4, -1, 1)
// EXEC: buffer next f32[1156]
// EXEC: buffer moved f32[1156]
// EXEC: launch sobel grid=2,2 block=16,16 args=(edges, image, i32:34, i32:34)
// EXEC: launch relax grid=2,2 block=16,16 args=(next, grid, i32:34, i32:34, f32:0.2)
// EXEC: launch wrapped block=32 args=(moved, grid, i32:34, u32:4294967290)
#include "../include/exec.h"

KERNEL sobel(unsigned char *out, const unsigned char *in, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= w - 1 || y >= h - 1)
    return;
  int across = in[(y - 1) * w + x + 1] - in[(y - 1) * w + x - 1] +
               2 * (in[y * w + x + 1] - in[y * w + x - 1]) + in[(y + 1) * w + x + 1] -
               in[(y + 1) * w + x - 1];
  int down = in[(y + 1) * w + x - 1] + 2 * in[(y + 1) * w + x] + in[(y + 1) * w + x + 1] -
             in[(y - 1) * w + x - 1] - 2 * in[(y - 1) * w + x] - in[(y - 1) * w + x + 1];
  int edge = (across < 0 ? -across : across) + (down < 0 ? -down : down);
  out[y * w + x] = edge > 255 ? 255 : edge;
}

KERNEL relax(float *out, const float *in, int w, int h, float c) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x < w - 1 && y < h - 1)
    out[y * w + x] = in[y * w + x] + c * (in[y * w + x - 1] + in[y * w + x + 1] +
                                          in[(y - 1) * w + x] + in[(y + 1) * w + x] -
                                          4.f * in[y * w + x]);
}

// The first columns are below 0, of the row before.
KERNEL wrapped(float *out, const float *in, int w, unsigned first) {
  int x = first + threadIdx.x + 1;
  for (int y = 1; y < 5; y++)
    out[y * w + x] = in[y * w + x - 1] * 2.f + in[y * w + x + 1] - in[(y + 1) * w + x];
}
