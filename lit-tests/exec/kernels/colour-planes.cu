// A picture of a brightness and two colours for each two by two of its points becomes one of three colours, and back: sums between
// 0 and 255.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-selection-forms)' -passes='nvopt<O3;disable-selection-forms=1>'
//
// EXEC: buffer brightness i8[1024] random(1)
// EXEC: buffer colours i8[512] random(2)
// EXEC: buffer points i32[1024] zero
// EXEC: buffer back i8[1536] zero
// EXEC: launch to_points grid=1,2 block=16,8 args=(points, brightness, colours, i32:32, i32:32)
// EXEC: launch to_planes grid=1,2 block=16,8 args=(back, back+1024, points, i32:32, i32:32)
#include "../include/exec.h"

__device__ unsigned char bounded(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

KERNEL to_points(uchar4 *points, const unsigned char *brightness, const uchar2 *colours, int width,
                 int height) {
  int x = (blockIdx.x * blockDim.x + threadIdx.x) * 2;
  int y = (blockIdx.y * blockDim.y + threadIdx.y) * 2;
  if (x >= width || y >= height)
    return;
  uchar2 colour = colours[y / 2 * (width / 2) + x / 2];
  int u = colour.x - 128, v = colour.y - 128;
  for (int j = 0; j < 2; j++)
    for (int i = 0; i < 2; i++) {
      int at = (y + j) * width + x + i, bright = 298 * (brightness[at] - 16);
      points[at] = make_uchar4(bounded((bright + 409 * v + 128) >> 8),
                               bounded((bright - 100 * u - 208 * v + 128) >> 8),
                               bounded((bright + 516 * u + 128) >> 8), 255);
    }
}

KERNEL to_planes(unsigned char *brightness, uchar2 *colours, const uchar4 *points, int width,
                 int height) {
  int x = (blockIdx.x * blockDim.x + threadIdx.x) * 2;
  int y = (blockIdx.y * blockDim.y + threadIdx.y) * 2;
  if (x >= width || y >= height)
    return;
  int red = 0, green = 0, blue = 0;
  for (int j = 0; j < 2; j++)
    for (int i = 0; i < 2; i++) {
      int at = (y + j) * width + x + i;
      uchar4 p = points[at];
      brightness[at] = bounded(((66 * p.x + 129 * p.y + 25 * p.z + 128) >> 8) + 16);
      red += p.x;
      green += p.y;
      blue += p.z;
    }
  colours[y / 2 * (width / 2) + x / 2] =
      make_uchar2(bounded(((-38 * red - 74 * green + 112 * blue + 512) >> 10) + 128),
                  bounded(((112 * red - 94 * green - 18 * blue + 512) >> 10) + 128));
}
