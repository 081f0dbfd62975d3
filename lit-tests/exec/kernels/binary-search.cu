// Binary search and merge by ranks.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a i32[64] iota(0, 5)
// EXEC: buffer b i32[64] iota(3, 4)
// EXEC: buffer out i32[192]
// EXEC: launch merge block=64 args=(out, a, b, i32:64)
#include "../include/exec.h"

NV_DEVICE int rank_of(const int *v, int n, int key, bool after_equal) {
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) >> 1;
    if (v[middle] < key || (after_equal && v[middle] == key))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}
KERNEL merge(int *out, const int *a, const int *b, int n) {
  int t = threadIdx.x;
  out[t + rank_of(b, n, a[t], false)] = a[t];
  out[t + rank_of(a, n, b[t], true)] = b[t];
  out[128 + t] = rank_of(a, n, t * 6 - 20, false) * 100 + rank_of(b, n, t * 6 - 20, true);
}
