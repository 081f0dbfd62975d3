// float4, uint4 and short2 loads and stores with single components changed.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u32[256] random(6)
// EXEC: buffer out u32[256]
// EXEC: launch twiddle block=64 args=(out, in)
#include "../include/exec.h"

KERNEL twiddle(uint4 *out, const uint4 *in) {
  uint4 v = in[threadIdx.x];
  v.x ^= 1;
  if (threadIdx.x & 1)
    v.w = v.y + v.z;
  float4 f = {__uint_as_float(v.x & 0x3fffffff), 1.0f, 2.0f, 3.0f};
  f.y += f.x;
  short2 s = {(short)v.y, (short)(v.y >> 16)};
  s.x = (short)(s.x * 3);
  v.y = (ushort)s.x | (uint)(ushort)s.y << 16;
  v.z ^= __float_as_uint(f.y);
  out[threadIdx.x] = v;
}
