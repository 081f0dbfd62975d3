// Static and dynamic shared memory of several types, carved by hand, with bank padding and short integers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in u32[64] random(106)
// EXEC: buffer out u32[192]
// EXEC: launch mix block=64 shared=1024 args=(out, in)
#include "../include/exec.h"

KERNEL mix(uint *out, const uint *in) {
  __shared__ ushort shorts[65];
  __shared__ double doubles[8];
  extern __shared__ __align__(16) uchar pool[];
  uint *words = (uint *)pool;
  uchar *bytes = pool + 256;
  float *floats = (float *)(pool + 512);
  int t = threadIdx.x;
  words[t] = in[t];
  bytes[63 - t] = (uchar)(in[t] >> 8);
  shorts[t + 1] = (ushort)in[t];
  floats[(t * 5) & 63] = t * 0.5f;
  if (t < 8)
    doubles[t] = t / 3.0;
  if (t == 0)
    shorts[0] = 7;
  __syncthreads();
  out[t] = words[t ^ 21] + bytes[t] * 1000;
  out[t + 64] = shorts[t] ^ shorts[t + 1];
  out[t + 128] = (uint)(floats[t] * 4) + (uint)(doubles[t & 7] * 1e6);
}
