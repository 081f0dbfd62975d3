// Population counts, leading zeros, byte permutes, funnel shifts, Gray codes, bit interleaving.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='default<O3>,function(nv-selection-forms)'
//
// EXEC: buffer in u32[128] random(96)
// EXEC: buffer out u32[512]
// EXEC: buffer places u32[128]
// EXEC: buffer words u32[64] values(0, 1, 2, 12, 0x80000000, 0xffffffff, 0x00010000, 7)
// EXEC: launch tricks block=64 args=(out, in)
// EXEC: launch places block=64 args=(places, words)
#include "../include/exec.h"

NV_DEVICE uint spread(uint v) {
  v &= 0xffff;
  v = (v | v << 8) & 0x00ff00ff;
  v = (v | v << 4) & 0x0f0f0f0f;
  v = (v | v << 2) & 0x33333333;
  return (v | v << 1) & 0x55555555;
}
KERNEL tricks(uint *out, const uint *in) {
  int t = threadIdx.x;
  uint a = in[t], b = in[t + 64];
  out[t] = __popc(a) * 100 + __clz((int)b) + __ffs((int)a) * 10000;
  out[t + 64] = __byte_perm(a, b, 0x5140 + (t & 3));
  out[t + 128] = __funnelshift_l(a, b, t);
  out[t + 192] = a ^ a >> 1;
  out[t + 256] = spread(a) | spread(b) << 1;
  out[t + 320] = __brev(a) ^ __umulhi(a, b);
  uint n = 0;
  for (uint v = a; v; v &= v - 1)
    n++;
  char c = 0;
  for (int i = 0; i < 32; i++)
    c += b >> i & 1;
  out[t + 384] = n * 64 + c;
  uint root = 0;
  for (uint bit = 1u << 15; bit; bit >>= 1)
    if ((root | bit) * (root | bit) <= a >> 1)
      root |= bit;
  out[t + 448] = root;
}

// The first and the highest bit of words of which some are 0.
KERNEL places(uint *out, const uint *in) {
  uint v = in[threadIdx.x];
  out[threadIdx.x] = __ffs((int)v);
  out[threadIdx.x + 64] = 31 - __clz((int)v);
}
