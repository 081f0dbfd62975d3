// Short-circuit conditions with loads that may only happen when the test before them holds.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[64] random(99, -10, 10)
// EXEC: buffer index i32[64] random(100, -20, 70)
// EXEC: buffer out i32[64]
// EXEC: launch test block=64 args=(out, data, index, i32:64)
#include "../include/exec.h"

KERNEL test(int *out, const int *data, const int *index, int n) {
  int t = threadIdx.x, i = index[t], r = 0;
  if (i >= 0 && i < n && data[i] > 0)
    r = 1;
  if (i < 0 || i >= n || data[n - 1 - i] < 0)
    r += 2;
  const int *p = i & 1 ? data : nullptr;
  if (p && *p + t > 3 && (r != 1 || p[t] > 2))
    r += 4;
  r += i >= 0 && i < n ? data[i] * 8 : -8;
  while (i > 0 && i < n && data[i] != 0) {
    r += 16;
    i -= 7;
  }
  out[t] = r;
}
