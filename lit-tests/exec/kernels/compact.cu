// Stream compaction by ballots and block offsets; a warp-aggregated atomic counter.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in i32[256] random(85, -100, 100)
// EXEC: buffer out i32[256]
// EXEC: buffer count i32[2]
// EXEC: launch positive block=256 args=(out, count, in)
#include "../include/exec.h"

KERNEL positive(int *out, int *count, const int *in) {
  __shared__ int offsets[9];
  int t = threadIdx.x, lane = t & 31, warp = t / 32, v = in[t];
  uint keep = __ballot_sync(0xffffffff, v > 0);
  if (lane == 0)
    offsets[warp + 1] = __popc(keep);
  if (t == 0)
    offsets[0] = 0;
  __syncthreads();
  if (t == 0)
    for (int i = 1; i <= 8; i++)
      offsets[i] += offsets[i - 1];
  __syncthreads();
  if (v > 0)
    out[offsets[warp] + __popc(keep & __lanemask_lt())] = v;
  if (t == 0)
    count[0] = offsets[8];
  if (v < 0) {
    uint group = __activemask();
    if (__ffs((int)group) - 1 == lane)
      atomicAdd(&count[1], __popc(group));
  }
}
