// Lanes with the same address elect one of them, found by asking each lane in turn: shuffles and ballots whose lane is the
// counter of a loop of 32 rounds, and of one of as many rounds as an argument says.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer keys i32[256] random(51, 0, 9)
// EXEC: buffer totals i32[16]
// EXEC: buffer ranks i32[512]
// EXEC: launch elect grid=2 block=128 args=(keys, totals, ranks)
// EXEC: launch first block=64 args=(keys, ranks+1024, i32:5)
// EXEC: launch first block=64 args=(keys, ranks+1280, i32:32)
#include "../include/exec.h"

KERNEL elect(const int *keys, int *totals, int *ranks) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, key = keys[t];
  ullong at = (ullong)(totals + key);
  unsigned mine = 0;
  for (int i = 0; i < 32; i++) {
    unsigned low = __shfl_sync(~0u, (unsigned)at, i), high = __shfl_sync(~0u, (unsigned)(at >> 32), i);
    unsigned alike = __ballot_sync(~0u, at == ((ullong)high << 32 | low));
    if (i == lane)
      mine = alike;
  }
  if (lane == __ffs(mine) - 1)
    atomicAdd(totals + key, __popc(mine));
  ranks[t] = __popc(mine & ((1u << lane) - 1));
}

// The sum of the keys of the first lanes.
KERNEL first(const int *keys, int *ranks, int n) {
  int t = threadIdx.x, key = keys[t];
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 3 + __shfl_sync(~0u, key, i);
  ranks[t] = sum;
}
