// Random numbers by counter: the number of the round is in every addition of a long chain. The second
// kernel reads by such a sum and stops by it.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-loop-sums)'
//
// EXEC: buffer out u32[1024]
// EXEC: buffer found u32[64]
// EXEC: buffer table u32[256] random(9)
// EXEC: launch threefry grid=2 block=64 args=(out, u32:7, u32:11, i32:4)
// EXEC: launch search grid=1 block=64 args=(found, table, u32:40)
#include "../include/exec.h"

NV_DEVICE uint rotate(uint x, int n) { return (x << n) | (x >> (32 - n)); }

NV_DEVICE void mix(uint &a, uint &b, int n) {
  a += b;
  b = rotate(b, n) ^ a;
}

// 20 rounds on four words.
NV_DEVICE void scramble(uint x[4], const uint k[4]) {
  const int even[8] = {10, 11, 13, 23, 6, 17, 25, 18}, odd[8] = {26, 21, 27, 5, 20, 11, 10, 20};
  uint key[5];
  key[4] = 0x1BD11BDA;
  for (int i = 0; i < 4; i++) {
    key[i] = k[i];
    key[4] ^= k[i];
    x[i] += k[i];
  }
  for (int r = 0; r < 20; r++) {
    int other = r & 1 ? 3 : 1;
    mix(x[0], x[other], even[r % 8]);
    mix(x[2], x[4 - other], odd[r % 8]);
    if (r % 4 == 3) {
      int s = r / 4 + 1;
      for (int i = 0; i < 4; i++)
        x[i] += key[(s + i) % 5];
      x[3] += s;
    }
  }
}

KERNEL threefry(uint *out, uint k0, uint k1, int n) {
  uint t = blockIdx.x * blockDim.x + threadIdx.x, k[4] = {k0, k1, t, 0};
  for (int i = 0; i < n; i++) {
    uint x[4] = {(uint)i, t, 0, 0};
    scramble(x, k);
    out[(t * n + i) * 2] = x[0] ^ x[2];
    out[(t * n + i) * 2 + 1] = x[1] ^ x[3];
  }
}

KERNEL search(uint *found, const uint *table, uint rounds) {
  uint t = threadIdx.x, state = t * 2654435761u, sum = 0;
  for (uint i = 0; i < rounds; i++) {
    uint a = i + state, b = a + (state >> 5), c = b - (a ^ t);
    sum += a ^ table[b & 255] ^ table[c >> 24];
    state = c + (b ^ i);
    if (state - i < 1u << 20)
      break;
  }
  found[t] = sum;
}
