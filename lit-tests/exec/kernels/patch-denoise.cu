// Non-local means: each pixel is a mean of its neighbours, weighted by how alike their patches are. Twenty-one loads a row, in a body that is
// too long for ptxas to find them all.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer image f32[256] random(1, 0, 1)
// EXEC: buffer out f32[256] zero tolerance=abs:0.001
// EXEC: launch denoise grid=1,2 block=16,8 args=(out, image, i32:16, i32:16, f32:0.5)
#include "../include/exec.h"

KERNEL denoise(float *out, const float *image, int width, int height, float strength) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  auto at = [&](int u, int v) {
    return image[min(max(v, 0), height - 1) * width + min(max(u, 0), width - 1)];
  };
  float sum = 0, weights = 0;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      float distance = 0;
      for (int v = -1; v <= 1; v++)
        for (int u = -1; u <= 1; u++) {
          float d = at(x + u, y + v) - at(x + dx + u, y + dy + v);
          distance += d * d;
        }
      float near = 1 - distance * strength, weight = near > 0 ? near * near + 0.01f : 0.01f;
      sum += weight * at(x + dx, y + dy);
      weights += weight;
    }
  out[y * width + x] = sum / weights;
}
