// Named barriers with counts: two groups of warps that synchronise on their own.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer out i32[128]
// EXEC: launch groups block=128 args=(out)
#include "../include/exec.h"

KERNEL groups(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t < 64) {
    s[t] = t;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[t] = s[63 - t];
  } else {
    for (int k = 0; k < 3; k++) {
      s[t] = t * k;
      asm volatile("bar.sync 2, 64;" ::: "memory");
      out[t] = out[t] * 3 + s[191 - t];
      asm volatile("bar.sync 2, 64;" ::: "memory");
    }
  }
}
