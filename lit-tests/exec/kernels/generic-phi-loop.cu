// A loop whose pointer moves from shared to global memory and back.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[64] random(8, -100, 100)
// EXEC: buffer out i32[64]
// EXEC: launch walk block=64 args=(out, data, i32:9)
#include "../include/exec.h"

KERNEL walk(int *out, int *data, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = 3 * t + 1;
  __syncthreads();
  int *p = s, total = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    total = total * 5 + p[(t + i) & 63];
    p = (total & 1) ? s : data;
  }
  out[t] = total;
}
