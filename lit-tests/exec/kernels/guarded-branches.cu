// Two branches in a row to one place, where the second asks what only the first makes safe to ask, or
// what may be poison where the first holds; and comparators of three kinds.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out u32[64]
// EXEC: buffer in i32[64] random(3, -4, 4)
// EXEC: buffer n i32[64] random(5, 0, 3)
// EXEC: launch guarded grid=1 block=64 args=(out, in, n)
#include "../include/exec.h"

struct Triple {
  int d[3];
  __device__ bool operator<(const Triple &o) const {
    for (int i = 0; i < 3; i++) {
      if (d[i] < o.d[i])
        return true;
      if (d[i] > o.d[i])
        return false;
    }
    return false;
  }
};

// The other way round, and with an end of its own.
NV_DEVICE bool not_after(const Triple &a, const Triple &b) {
  for (int i = 0; i < 3; i++) {
    if (a.d[i] > b.d[i])
      return false;
    if (a.d[i] < b.d[i])
      return true;
  }
  return true;
}

NV_DEVICE bool is_large(const int *p, int n) {
  if (p == nullptr)
    return true;
  else if (*p > n)
    return false;
  return n > 1;
}

NV_DEVICE bool divides(int a, int n) {
  if (n == 0)
    return true;
  else if (a % n != 0)
    return false;
  return a > 0;
}

// The sum overflows, which the first branch keeps from being asked.
NV_DEVICE bool fits(int a, int n) {
  if (n == 0)
    return true;
  else if (a + n * 100 > 150)
    return false;
  return a < 0;
}

KERNEL guarded(uint *out, const int *in, const int *n) {
  uint t = threadIdx.x;
  int count = n[t];
  Triple a = {{in[t], in[(t + 1) % 64], in[(t + 2) % 64]}};
  Triple b = {{in[t], in[(t + 7) % 64], in[(t + 9) % 64]}};
  uint result = a < b;
  result |= not_after(a, b) << 1;
  result |= is_large(count == 0 ? nullptr : in + t, count) << 2;
  result |= divides(in[t], count) << 3;
  result |= fits(count == 0 ? 0x7fffffff : in[t], count) << 4;
  out[t] = result;
}
