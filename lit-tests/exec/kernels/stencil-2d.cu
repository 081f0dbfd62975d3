// A nine-point stencil on a matrix with borders, all neighbours from one base address.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(37)
// EXEC: buffer out f32[1024]
// EXEC: launch filter grid=2,4 block=16,8 args=(out, in, i32:32, i32:32)
#include "../include/exec.h"

KERNEL filter(float *out, const float *in, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const float *p = in + y * width + x;
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1) {
    out[y * width + x] = *p;
    return;
  }
  float corners = p[-width - 1] + p[-width + 1] + p[width - 1] + p[width + 1];
  float edges = p[-width] + p[width] + p[-1] + p[1];
  out[y * width + x] = 0.25f * *p + 0.125f * edges + 0.0625f * corners;
}
