// A generic pointer that is shared, global, constant or local, depending on the thread.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer data i32[128] iota(5, 5)
// EXEC: buffer out i32[128]
// EXEC: launch pick block=128 args=(out, data)
#include "../include/exec.h"

__constant__ int table[4] = {11, 22, 33, 44};
__device__ __noinline__ int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 + p[i];
  return s;
}
KERNEL pick(int *out, const int *data) {
  __shared__ int s[128];
  int t = threadIdx.x, local[4];
  s[t] = t * t;
  for (int i = 0; i < 4; i++)
    local[i] = t - i;
  __syncthreads();
  const int *p;
  switch (t & 3) {
  case 0:
    p = s + (t & 64);
    break;
  case 1:
    p = data + (t & 63);
    break;
  case 2:
    p = table;
    break;
  default:
    p = local;
    break;
  }
  out[t] = sum(p, 4) + p[t & 3];
}
