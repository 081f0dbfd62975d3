// Loops that threads leave at different places, with values merged behind them.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[128] random(98, 0, 40)
// EXEC: buffer out i32[256]
// EXEC: launch leave block=64 args=(out, data, i32:30)
// EXEC: launch nested block=64 args=(out+512, data, i32:9)
#include "../include/exec.h"

KERNEL leave(int *out, const int *data, int n) {
  int t = threadIdx.x, x = t, a = t, b = n;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    if (data[i] == t) {
      x = i;
      break;
    }
    if (data[i + 1] == n && (t & 1)) {
      x = -1;
      break;
    }
    x += data[i];
    int swap = a;
    a = b;
    b = swap + (data[i] > a);
  }
  int y = 0, z = t;
  do {
    y = z;
    z = z * 3 + 1;
  } while (z < 1000);
  out[t] = x;
  out[t + 64] = a * 3 + b + y * 1000;
}
KERNEL nested(int *out, const int *data, int n) {
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < n; i++) {
    for (int j = i; j < n; j++) {
      if (((i * j) ^ t) % 5 == 0)
        continue;
      if (data[j + t] > 30 + (t & 7))
        goto out;
      for (int k = 0; k < (data[j] & 3); k++) {
        sum += k * j;
        if (sum > 300)
          return;
      }
    }
    sum -= i;
  }
out:
  out[t] = sum;
}
