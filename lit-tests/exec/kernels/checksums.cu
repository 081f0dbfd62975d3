// CRC with a table in constant memory, Adler, and a rolling byte hash.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u8[1024] random(93)
// EXEC: buffer out u32[48]
// EXEC: var table u32[256] iota(0, 2654435769)
// EXEC: launch sum block=16 args=(out, in, i32:61)
#include "../include/exec.h"

__constant__ uint table[256];
KERNEL sum(uint *out, const uchar *in, int n) {
  const uchar *p = in + threadIdx.x * 64;
  uint crc = 0xffffffff, a = 1, b = 0;
  ullong rolling = 0;
  for (int i = 0; i < n; i++) {
    crc = crc >> 8 ^ table[(crc ^ p[i]) & 255];
    a = (a + p[i]) % 65521;
    b = (b + a) % 65521;
    rolling = rolling * 257 + p[i] + (i & 1 ? 0 : rolling >> 61);
  }
  out[threadIdx.x] = ~crc;
  out[threadIdx.x + 16] = b << 16 | a;
  out[threadIdx.x + 32] = (uint)(rolling ^ rolling >> 32);
}
