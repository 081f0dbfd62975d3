// The products and addresses of a kernel with three strides, before and after (ADR-4).
// RUN: %exec %s -passes='nvopt<O3>' -passes='nvopt<O3>,function(nv-wide-products)' --ub
//
// EXEC: buffer in f32[8192] random(7)
// EXEC: buffer out f32[512]
// EXEC: launch corners grid=1 block=8,8,4 args=(out, in+8192, i32:3, i32:-40, i32:-400)
#include "../../../exec/include/exec.h"

KERNEL corners(float *out, const float *in, int sx, int sy, int sz) {
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const float *p = in + (llong)x * sx + (llong)y * sy + (llong)z * sz;
  float s = p[0] + p[sx];
  if (y & 1)
    s += p[sy] * p[sz];
  out[x + y * 8 + z * 64] = s;
}
