// Insertion into an open-addressing hash table with compare-and-swap, then lookups.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer keys u32[128] random(26, 1, 500)
// EXEC: buffer table u32[256] nocompare
// EXEC: buffer counts u32[256] nocompare
// EXEC: buffer out u32[128]
// EXEC: launch insert block=128 args=(table, counts, keys)
// EXEC: launch lookup block=128 args=(out, table, counts, keys)
#include "../include/exec.h"

NV_DEVICE uint mix(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352d;
  x ^= x >> 15;
  x *= 0x846ca68b;
  return x ^ x >> 16;
}
KERNEL insert(uint *table, uint *counts, const uint *keys) {
  uint key = keys[threadIdx.x];
  for (uint slot = mix(key) & 255;; slot = (slot + 1) & 255) {
    uint old = atomicCAS(&table[slot], 0u, key);
    if (old == 0 || old == key) {
      atomicAdd(&counts[slot], 1u);
      return;
    }
  }
}
KERNEL lookup(uint *out, const uint *table, const uint *counts, const uint *keys) {
  uint key = keys[threadIdx.x] + (threadIdx.x & 1);
  uint found = 0;
  for (uint slot = mix(key) & 255; table[slot]; slot = (slot + 1) & 255)
    if (table[slot] == key) {
      found = counts[slot];
      break;
    }
  out[threadIdx.x] = found;
}
