// Switches that only choose values: all cases of three bits, nine of them, letters far apart, two values at once,
// values of 64 bits, and one whose ways do more.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u8[512] random(25)
// EXEC: buffer out i32[512]
// EXEC: launch choose block=128 args=(out, in)
#include "../include/exec.h"

NV_DEVICE int weight(int v) {
  switch (v & 7) {
  case 0: return 12;
  case 1: return 33;
  case 2: return -4;
  case 3: return 99;
  case 4: return 7;
  case 5: return 0;
  case 6: return 1000;
  default: return 5;
  }
}
NV_DEVICE int nine(int v) {
  switch (v % 11) {
  case 0: return 3;
  case 1: return -8;
  case 2: return 41;
  case 3: return 17;
  case 4: return 0;
  case 5: return 29;
  case 6: return -1;
  case 7: return 64;
  case 8: return 5;
  }
  return 1;
}
NV_DEVICE int base(uchar c) {
  switch (c) {
  case 'A': case 'a': return 0;
  case 'C': case 'c': return 1;
  case 'G': case 'g': return 2;
  case 'T': case 't': return 3;
  }
  return 4;
}
KERNEL choose(int *out, const uchar *in) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    int v = in[i * 128 + threadIdx.x], dx, dy;
    switch (v >> 6) {
    case 0: dx = 1; dy = 0; break;
    case 1: dx = 0; dy = 1; break;
    case 2: dx = -1; dy = 0; break;
    default: dx = 0; dy = -1; break;
    }
    double wide = 0.5;
    switch (v & 3) {
    case 0: wide = 1.25; break;
    case 1: wide = -7; break;
    case 2: wide = 1e10; break;
    }
    sum = sum * 3 + weight(v) + nine(v) + base(v) * 7 + dx * 11 + dy * v + (wide > 1);
    switch (i + v & 3) {
    case 0: out[128 + threadIdx.x] = sum; break;
    case 1: sum ^= 5; break;
    case 2: sum -= 2; break;
    }
  }
  out[threadIdx.x] = sum;
}
