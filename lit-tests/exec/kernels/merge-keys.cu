// Ranks and merges of keys that are arrays: the comparator is a loop that ends early, over copies in
// local memory, inside a binary search.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a u32[256] random(3, 0, 3)
// EXEC: buffer b u32[256] random(4, 0, 3)
// EXEC: buffer c u32[512] random(5, 0, 2)
// EXEC: buffer rank u32[128]
// EXEC: buffer order u32[64]
// EXEC: buffer same u32[64]
// EXEC: launch ranks grid=1 block=128 args=(rank, a, b, u32:128)
// EXEC: launch sorted grid=1 block=64 args=(order, c)
// EXEC: launch matches grid=1 block=64 args=(same, c)
#include "../include/exec.h"

template <uint N> struct Words {
  uint d[N];
  __device__ bool operator<(const Words &o) const {
    for (uint i = 0; i < N; i++) {
      if (d[i] < o.d[i])
        return true;
      else if (d[i] > o.d[i])
        return false;
    }
    return false;
  }
};
using Pair = Words<2>;
using Key = Words<8>;

// The bound and the data in one condition.
NV_DEVICE uint common(const Key &a, const Key &b) {
  uint i = 0;
  while (i < 8 && a.d[i] == b.d[i])
    i++;
  return i;
}

// The searched array does not have to be sorted for the search to end.
KERNEL ranks(uint *rank, const Pair *a, const Pair *b, uint n) {
  uint low = 0, high = n;
  Pair key = a[threadIdx.x];
  while (low < high) {
    uint middle = (low + high) >> 1;
    Pair other = b[middle];
    if (key < other)
      high = middle;
    else
      low = middle + 1;
  }
  rank[threadIdx.x] = low;
}

// How many keys stand in front of this one: rank sort.
KERNEL sorted(uint *order, const Key *c) {
  Key mine = c[threadIdx.x];
  uint before = 0;
  for (uint k = 0; k < 64; k++) {
    Key other = c[k];
    before += other < mine || (k < threadIdx.x && !(mine < other));
  }
  order[threadIdx.x] = before;
}

KERNEL matches(uint *same, const Key *c) {
  Key mine = c[threadIdx.x];
  uint longest = 0;
  for (uint k = 0; k < 64; k++) {
    Key other = c[k];
    uint i = common(mine, other);
    longest = k != threadIdx.x && i > longest ? i : longest;
  }
  same[threadIdx.x] = longest;
}
