// Few rounds under a condition each: rests of every length, lanes that differ and lanes that agree, values of the last
// round and of the one before it, counters that go down and in bytes, an order that matters.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a u32[1024] random(61)
// EXEC: buffer b u8[1024] random(62)
// EXEC: buffer out u32[2048]
// EXEC: launch rests block=32 args=(out, a, b)
// EXEC: launch agreed block=32 args=(out+2048, a, b, u32:1)
// EXEC: launch agreed block=32 args=(out+2560, a, b, u32:3)
// EXEC: launch agreed block=32 args=(out+3072, a, b, u32:4)
// EXEC: launch agreed block=32 args=(out+3584, a, b, u32:7)
// EXEC: launch down block=32 args=(out+4096, a, i32:23)
// EXEC: launch down block=32 args=(out+4352, a, i32:2)
#include "../include/exec.h"

// 0 to 31 rounds, and 1 to 8 by a mask.
KERNEL rests(unsigned *out, const unsigned *a, const uchar *b) {
  unsigned t = threadIdx.x, hash = 1, before = 0, last = 0;
  for (unsigned i = 0; i < t; i++)
    hash = hash * 31 ^ a[t + i];
  out[t] = hash;
  unsigned n = (t & 7) + 1, i = 0;
  do {
    before = last;
    last = a[t * 8 + i] + i;
  } while (++i != n);
  out[32 + t] = before;
  out[64 + t] = last;
  out[96 + t] = i;
  int sum = 0;
  for (int k = 0; k < (b[t] & 3); k++)
    sum = sum * 3 + b[t + k * 5];
  out[128 + t] = sum;
}

// All threads make the same number of rounds.
KERNEL agreed(unsigned *out, const unsigned *a, const uchar *b, unsigned n) {
  unsigned t = threadIdx.x, hash = 7, most = 0;
  for (unsigned i = 0; i < (n & 7); i++) {
    hash = hash * 17 + a[t + i * 3];
    most = max(most, (unsigned)b[hash & 1023]);
  }
  out[t] = hash;
  out[32 + t] = most;
  float f = 1;
  for (unsigned i = 0; i < (n & 7) * 3; i++)
    f = f * 0.5f + (float)(a[t + i] & 255);
  out[64 + t] = (unsigned)f;
}

// Counters that go down, and one of eight bits that wraps around.
KERNEL down(unsigned *out, const unsigned *a, int n) {
  unsigned t = threadIdx.x, hash = 3;
  uchar walk = 250;
  for (int i = n; i > 0; i--) {
    hash = hash * 13 ^ a[i * 4 + t] ^ a[walk];
    walk += 100;
  }
  out[t] = hash;
  out[32 + t] = walk;
}
