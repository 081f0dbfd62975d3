// Both halves of products of a long value and an extended word, modulo 2^61 - 1: the least of many hashes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer words u32[640] random(31)
// EXEC: buffer keys u64[64] random(33, 1, 2305843009213693950)
// EXEC: buffer least u64[128]
// EXEC: launch least_hash grid=4 block=32 args=(words, keys, least, i32:19)
#include "../include/exec.h"

#define PRIME ((1ull << 61) - 1)

__device__ ullong modulo(ullong low, ullong high) {
  ullong r = (low & PRIME) + (low >> 61 | high << 3);
  return r >= PRIME ? r - PRIME : r;
}

KERNEL least_hash(const uint *words, const ullong *keys, ullong *least, int n) {
  ullong factor = keys[2 * threadIdx.x], shift = keys[2 * threadIdx.x + 1], best = ~0ull;
  const uint *mine = words + blockIdx.x * 160 + threadIdx.x;
  for (int i = 0; i < n; i++) {
    ullong word = mine[i * 7];
    ullong h = modulo(factor * word, (ullong)((unsigned __int128)word * factor >> 64)) + shift;
    best = h < best ? h : best;
  }
  least[blockIdx.x * 32 + threadIdx.x] = modulo(best * shift, (ullong)((unsigned __int128)shift * best >> 64));
}
