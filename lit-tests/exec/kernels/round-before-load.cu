// Loops of one block in front of a condition that guards a load: the way back is none around the load.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-join-conditions)' --ptx
//
// EXEC: buffer from u32[64] random(5)
// EXEC: buffer tickets u32[64] zero
// EXEC: buffer to u32[64] zero
// EXEC: buffer sums u32[64] random(6)
// EXEC: launch tickets grid=2 block=32 args=(from, tickets, to, u32:10)
// EXEC: launch orbit grid=2 block=32 args=(from, sums, u32:7)
#include "../include/exec.h"

// What follows stores only where it loads: nothing meets behind it.
KERNEL tickets(const uint *from, uint *tickets, uint *to, uint n) {
  uint i = blockIdx.x * blockDim.x + threadIdx.x;
  while (atomicAdd(&tickets[i], 1) < n + (i & 3)) {
  }
  if (i & 1)
    to[i] = from[i] + 1;
}

// What is loaded meets a number.
KERNEL orbit(const uint *from, uint *sums, uint n) {
  uint i = blockIdx.x * blockDim.x + threadIdx.x, x = i;
#pragma unroll 1
  do {
    x = x * 5 + from[x & 63] % n;
  } while (x % 16 != 3 && x < 1000000);
  uint more = 9;
  if (i & 2)
    more = from[63 - i];
  sums[i] += more;
}
