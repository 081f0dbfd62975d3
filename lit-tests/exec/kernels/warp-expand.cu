// Neighbours of a frontier: lanes with work are taken one by one out of a ballot, places handed out by
// one atomic operation a warp.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer row i32[65] iota(0, 6)
// EXEC: buffer col i32[384] random(54, 0, 63)
// EXEC: buffer depth i32[64] fill(-1)
// EXEC: buffer in i32[64] iota
// EXEC: buffer out i32[512] nocompare
// EXEC: buffer n u32[1]
// EXEC: launch expand block=64 args=(out, n, depth, in, i32:20, row, col, i32:3)
#include "../include/exec.h"
KERNEL expand(int *out, uint *n, int *depth, const int *in, int count, const int *row,
              const int *col, int level) {
  int lane = threadIdx.x & 31, i = threadIdx.x, node = i < count ? in[i] : -1;
  int start = node >= 0 ? row[node] : 0, length = node >= 0 ? row[node + 1] - start : 0;
  uint work = __ballot_sync(~0u, length > 0);
  while (work) {
    int leader = __ffs(work) - 1;
    work &= work - 1;
    int s = __shfl_sync(~0u, start, leader), l = __shfl_sync(~0u, length, leader);
    for (int k = lane; k < (l + 31) / 32 * 32; k += 32) {
      int v = k < l ? col[s + k] : -1;
      bool fresh = v >= 0 && atomicCAS(&depth[v], -1, level) == -1;
      uint mask = __ballot_sync(~0u, fresh);
      uint base = 0;
      if (lane == 0 && mask)
        base = atomicAdd(n, (uint)__popc(mask));
      base = __shfl_sync(~0u, base, 0);
      if (fresh)
        out[base + __popc(mask & ((1u << lane) - 1))] = v;
    }
  }
}
