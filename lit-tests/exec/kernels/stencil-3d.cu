// A seven-point stencil that walks along z with three planes in registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(38)
// EXEC: buffer out f32[1024]
// EXEC: launch march grid=1,1 block=8,8 args=(out, in, i32:8, i32:8, i32:16)
#include "../include/exec.h"

KERNEL march(float *out, const float *in, int nx, int ny, int nz) {
  int x = threadIdx.x, y = threadIdx.y, plane = nx * ny, i = y * nx + x;
  float below = in[i], here = in[i + plane];
  bool inner = x > 0 && y > 0 && x < nx - 1 && y < ny - 1;
  for (int z = 1; z < nz - 1; z++) {
    i += plane;
    float above = in[i + plane];
    if (inner)
      out[i] = here * -6.0f + below + above + in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx];
    below = here;
    here = above;
  }
}
