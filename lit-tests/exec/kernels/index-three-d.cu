// Addresses from three thread dimensions, with strides given at run time and 64-bit sizes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[4096] random(73)
// EXEC: buffer out f32[512]
// EXEC: launch corners grid=1 block=8,8,4 args=(out, in, i32:3, i32:40, i32:400)
// EXEC: launch sizes grid=2 block=8,16 args=(out+1024, in)
#include "../include/exec.h"

KERNEL corners(float *out, const float *in, int sx, int sy, int sz) {
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const float *p = in + (llong)x * sx + (llong)y * sy + (llong)z * sz;
  out[x + y * 8 + z * 64] = p[0] + p[sx] * 2 + p[sy] * 3 + p[sz] * 4 + p[sx + sy] - p[sy + sz] + p[sx + sy + sz];
}
KERNEL sizes(float *out, const float *in) {
  size_t x = threadIdx.x, y = threadIdx.y, b = blockIdx.x;
  out[(b * 16 + y) * 8 + x] = in[(b * 16 + x) * 32 + y] + in[(b * 16 + x) * 32 + y + 64];
}
