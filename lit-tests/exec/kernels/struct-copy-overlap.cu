// Array elements shifted by struct assignment: source and destination are different elements of one array.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[256] iota
// EXEC: launch shift block=1 args=(data)
// EXEC: launch rotate block=32 args=(data)
#include "../include/exec.h"

struct quad { int v[4]; };
KERNEL shift(quad *data) {
  for (int i = 0; i < 15; i++)
    data[i] = data[i + 1];
  for (int i = 31; i > 16; i--)
    data[i] = data[i - 1];
}
KERNEL rotate(quad *data) {
  quad q = data[32 + threadIdx.x];
  int first = q.v[0];
  for (int i = 0; i < 3; i++)
    q.v[i] = q.v[i + 1];
  q.v[3] = first;
  data[32 + threadIdx.x] = q;
}
