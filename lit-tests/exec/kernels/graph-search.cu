// Breadth-first search level by level, with atomics to claim vertices and a queue.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer edges i32[256] random(84, 0, 63)
// EXEC: buffer level i32[64] fill(-1)
// EXEC: buffer queues i32[128] nocompare
// EXEC: launch search block=64 args=(level, queues, edges, i32:5)
#include "../include/exec.h"

KERNEL search(int *level, int *queues, const int *edges, int start) {
  __shared__ int count[2];
  int t = threadIdx.x;
  if (t == 0) {
    count[0] = 1;
    count[1] = 0;
    queues[0] = start;
    level[start] = 0;
  }
  __syncthreads();
  for (int depth = 0, from = 0; count[from] > 0; depth++, from ^= 1) {
    int *queue = queues + from * 64, *next = queues + (from ^ 1) * 64;
    int n = count[from];
    for (int i = t; i < n; i += blockDim.x)
      for (int e = 0; e < 4; e++) {
        int to = edges[queue[i] * 4 + e];
        if (atomicCAS(&level[to], -1, depth + 1) == -1)
          next[atomicAdd(&count[from ^ 1], 1)] = to;
      }
    __syncthreads();
    if (t == 0)
      count[from] = 0;
    __syncthreads();
  }
}
