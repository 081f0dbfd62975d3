// Divisions and remainders: by constants, powers of two, run-time and 64-bit values, narrow types.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i64[512]
// EXEC: buffer in i32[64] random(16)
// EXEC: launch divide block=64 args=(out, in, i32:37, i64:1000003)
#include "../include/exec.h"

KERNEL divide(llong *out, const int *in, int n, llong wide) {
  int t = threadIdx.x, v = in[t];
  uint u = (uint)v;
  out[t] = v / 7 + v % 7 * 1000ll;
  out[t + 64] = u / 10u + (u % 10u) * 1000000000ll;
  out[t + 128] = v / 16 * 100ll + v % 16 + (u & 15);
  out[t + 192] = v / n + v % n * 100000000ll;
  out[t + 256] = (ullong)u * u / (ullong)(t + 1);
  llong big = (llong)v * 123456789;
  out[t + 320] = big / wide ^ big % wide;
  out[t + 384] = (llong)((uchar)v / (uchar)(t + 1)) << 32 | (ushort)((short)v % (short)(t + 3));
  int q = t % n, r = t / n;
  out[t + 448] = q * n + r + (t * 7 + n) % 13 * (v & 3);
}
