// Chains of selects, minima and maxima, clamps, absolute values, sign tricks.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[256]
// EXEC: buffer in i32[256] random(17)
// EXEC: launch clamp block=64 args=(out, in)
#include "../include/exec.h"

KERNEL clamp(int *out, const int *in) {
  int t = threadIdx.x, a = in[t], b = in[t + 64], c = in[t + 128];
  int low = min(a, min(b, c)), high = max(a, max(b, c)), middle = a ^ b ^ c ^ low ^ high;
  out[t] = middle;
  out[t + 64] = a < b ? (b < c ? 1 : a < c ? 2 : 3) : (a < c ? 4 : b < c ? 5 : 6);
  int s = a >> 31;
  uint absolute = (uint)(a ^ s) - (uint)s;
  out[t + 128] = (int)absolute + (a > 0) - (a < 0);
  out[t + 192] = min(max(a / 65536, -1000), 1000) * (b > c ? -1 : 1) + (c & (b >> 31));
}
