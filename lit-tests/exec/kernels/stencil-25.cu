// A stencil of 25 points that walks along z with the column in registers: 17 addresses a plane, of which
// strength reduction has more formulas than it looks at.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[8000] random(1)
// EXEC: buffer out f32[8000]
// EXEC: launch walk grid=1,3 block=12,4 args=(in, out, i32:20, i32:20, i32:20)
#include "../include/exec.h"

KERNEL walk(const float *in, float *out, int nx, int ny, int nz) {
  const float weight[5] = {-2.847f, 1.6f, -0.2f, 0.0254f, -0.0018f};
  int x = blockIdx.x * blockDim.x + threadIdx.x + 4, y = blockIdx.y * blockDim.y + threadIdx.y + 4;
  int plane = nx * ny, at = y * nx + x;
  float behind[4], ahead[4];
  for (int i = 0; i < 4; i++) {
    behind[3 - i] = in[at];
    at += plane;
  }
  int here = at;
  float current = in[at];
  at += plane;
  for (int i = 0; i < 4; i++) {
    ahead[i] = in[at];
    at += plane;
  }
  for (int z = 4; z < nz - 4; z++) {
    float v = weight[0] * current;
#pragma unroll
    for (int i = 1; i <= 4; i++)
      v += weight[i] * (ahead[i - 1] + behind[i - 1] + in[here - i] + in[here + i] +
                        in[here - i * nx] + in[here + i * nx]);
    out[here] = v;
    for (int i = 3; i > 0; i--)
      behind[i] = behind[i - 1];
    behind[0] = current;
    current = ahead[0];
    for (int i = 0; i < 3; i++)
      ahead[i] = ahead[i + 1];
    here += plane;
    ahead[3] = in[min(at, nx * ny * nz - 1)];
    at += plane;
  }
}
