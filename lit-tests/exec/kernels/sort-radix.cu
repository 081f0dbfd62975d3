// One pass of radix sort by ballots and a block-wide count.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in u32[128] random(35)
// EXEC: buffer out u32[128]
// EXEC: launch pass block=128 args=(out, in, i32:4)
#include "../include/exec.h"

KERNEL pass(uint *out, const uint *in, int bits) {
  __shared__ uint s[128], counts[4];
  int t = threadIdx.x, lane = t & 31, warp = t / 32;
  uint v = in[t];
  for (int bit = 0; bit < bits; bit++) {
    uint ones = __ballot_sync(0xffffffff, v >> bit & 1);
    if (lane == 0)
      counts[warp] = 32 - __popc(ones);
    __syncthreads();
    uint zeros = 0, before = 0;
    for (int w = 0; w < 4; w++) {
      zeros += counts[w];
      if (w < warp)
        before += counts[w];
    }
    uint below = (1u << lane) - 1;
    uint position = v >> bit & 1 ? zeros + warp * 32 - before + __popc(ones & below)
                                 : before + __popc(~ones & below);
    s[position] = v;
    __syncthreads();
    v = s[t];
    __syncthreads();
  }
  out[t] = v;
}
