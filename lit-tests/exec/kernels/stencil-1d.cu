// A one-dimensional stencil with a halo in shared memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in f32[288] random(36)
// EXEC: buffer out f32[256]
// EXEC: launch smooth grid=4 block=64 args=(out, in)
#include "../include/exec.h"

#define RADIUS 8
KERNEL smooth(float *out, const float *in) {
  __shared__ float s[64 + 2 * RADIUS];
  int t = threadIdx.x, base = blockIdx.x * 64;
  s[t + RADIUS] = in[base + t + RADIUS];
  if (t < RADIUS) {
    s[t] = in[base + t];
    s[t + RADIUS + 64] = in[base + t + RADIUS + 64];
  }
  __syncthreads();
  float sum = 0;
  for (int i = -RADIUS; i <= RADIUS; i++)
    sum += s[t + RADIUS + i] * (1.0f / (1 + i * i));
  out[base + t] = sum;
}
