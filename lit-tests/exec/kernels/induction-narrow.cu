// 8- and 16-bit loop counters that wrap, and comparisons in other widths.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out u32[128]
// EXEC: launch wrap block=64 args=(out, i32:300)
// EXEC: launch down block=64 args=(out+256, i32:5)
#include "../include/exec.h"

KERNEL wrap(uint *out, int n) {
  uint s = threadIdx.x;
  uchar i = (uchar)(threadIdx.x * 3);
  for (int k = 0; k < n; k++) {
    i += 7;
    s = s * 31 + i;
    if (i > 250)
      s ^= k;
  }
  out[threadIdx.x] = s;
}
KERNEL down(uint *out, int n) {
  uint s = 0;
  for (short i = (short)(threadIdx.x * 4); i > -n; i--)
    s = s * 3 + (ushort)i;
  for (ushort i = 65530; i != 4; i++)
    s += i * threadIdx.x;
  out[threadIdx.x] = s;
}
