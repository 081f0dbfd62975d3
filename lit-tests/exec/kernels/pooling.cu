// Max and average pooling with partial windows at the borders.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[323] random(88)
// EXEC: buffer out f32[160]
// EXEC: launch pool block=10,9 args=(out, in, i32:19, i32:17, i32:2)
#include "../include/exec.h"

KERNEL pool(float *out, const float *in, int width, int height, int stride) {
  int x0 = threadIdx.x * stride - 1, y0 = threadIdx.y * stride - 1, n = 0;
  if (threadIdx.y >= 8)
    return;
  float top = -1e30f, sum = 0;
  for (int y = max(y0, 0); y < min(y0 + 3, height); y++)
    for (int x = max(x0, 0); x < min(x0 + 3, width); x++) {
      float v = in[y * width + x];
      top = fmaxf(top, v);
      sum += v;
      n++;
    }
  int i = threadIdx.y * 10 + threadIdx.x;
  out[i] = top;
  out[i + 80] = sum / n;
}
