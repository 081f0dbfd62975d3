// Loops of few instructions whose number of rounds nobody knows in front of them: what two sorted lists have in common,
// parts of a list turned around until two indices meet, rows whose ends are read again in each round, because the
// stores might change them, and a walk that what it reads ends.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer steps u8[4096] random(61, 1, 6)
// EXEC: buffer lists i32[4096]
// EXEC: buffer common i32[64]
// EXEC: buffer last i32[64]
// EXEC: launch sums grid=2 block=32 args=(steps, lists, i32:64)
// EXEC: launch both grid=2 block=32 args=(lists, common, i32:64)
// EXEC: launch turn grid=2 block=32 args=(lists, steps, i32:64)
// EXEC: buffer ends i32[65] iota(0, 9)
// EXEC: buffer spread i32[576]
// EXEC: launch rows grid=2 block=32 args=(ends, lists, spread, i32:999)
// EXEC: launch walk grid=2 block=32 args=(lists, last, i32:64, i32:9)
#include "../include/exec.h"

KERNEL sums(const uchar *steps, int *lists, int length) {
  int list = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  for (int i = 0; i < length; i++)
    lists[list * length + i] = sum += steps[list * length + i];
}

NV_DEVICE int in_both(const int *a, int count_a, const int *b, int count_b) {
  int i = 0, j = 0, found = 0;
  while (i < count_a && j < count_b) {
    int x = a[i], y = b[j];
    if (x == y) {
      found++;
      i++;
      j++;
    } else if (x < y)
      i++;
    else
      j++;
  }
  return found;
}

KERNEL both(const int *lists, int *common, int length) {
  int list = blockIdx.x * blockDim.x + threadIdx.x, found = 0;
  for (int other = list + 1; other < list + 4; other++)
    found += in_both(lists + list * length, length, lists + other % 64 * length, length - other % 7);
  common[list] = found;
}

KERNEL turn(int *lists, const uchar *steps, int length) {
  int list = blockIdx.x * blockDim.x + threadIdx.x, *mine = lists + list * length;
  for (int i = 0; i < 4; i++)
    for (int l = steps[list * length + i], r = length - 1 - i * l; l < r; l++, r--) {
      int other = mine[l];
      mine[l] = mine[r];
      mine[r] = other;
    }
}

KERNEL rows(const int *ends, const int *in, int *out, int most) {
  int row = blockIdx.x * blockDim.x + threadIdx.x, at = in[ends[row]];
  for (int e = ends[row]; e < ends[row + 1]; e++) {
    at += 1 + in[e] / 2;
    out[e] = at < most ? at : most - 1;
  }
}

KERNEL walk(const int *lists, int *last, int length, int divisor) {
  int list = blockIdx.x * blockDim.x + threadIdx.x, i = 0;
  const int *mine = lists + list * length, *next = lists + (list + 1) % 64 * length;
  int sum = 0;
  do {
    sum += mine[i] ^ next[i];
    i++;
  } while (i < length && sum % divisor);
  last[list] = sum * 64 + i;
}
