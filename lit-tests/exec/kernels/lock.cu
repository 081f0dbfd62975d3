// A spin lock of compare-and-swap and a ticket lock protect a plain counter.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer state i32[4]
// EXEC: launch spin grid=2 block=48 args=(state)
// EXEC: launch ticket block=40 args=(state)
#include "../include/exec.h"

KERNEL spin(int *state) {
  bool todo = true;
  while (todo) {
    if (atomicCAS(state, 0, 1) == 0) {
      *(volatile int *)(state + 1) = *(volatile int *)(state + 1) + (int)threadIdx.x;
      __threadfence();
      atomicExch(state, 0);
      todo = false;
    }
  }
}
KERNEL ticket(int *state) {
  __shared__ int next, serving;
  if (threadIdx.x == 0)
    next = serving = 0;
  __syncthreads();
  int mine = atomicAdd(&next, 1);
  bool todo = true;
  while (todo) {
    if (atomicAdd(&serving, 0) == mine) {
      *(volatile int *)(state + 2) = *(volatile int *)(state + 2) + 1;
      __threadfence();
      atomicAdd(&serving, 1);
      todo = false;
    }
  }
}
