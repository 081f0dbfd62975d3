// A work-efficient scan in shared memory with conflict-avoiding index arithmetic.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in i32[256] random(23, 0, 9)
// EXEC: buffer out i32[256]
// EXEC: launch scan block=128 shared=1088 args=(out, in)
#include "../include/exec.h"

#define PAD(i) ((i) + ((i) >> 4))
KERNEL scan(int *out, const int *in) {
  extern __shared__ int s[];
  int t = threadIdx.x, offset = 1;
  s[PAD(2 * t)] = in[2 * t];
  s[PAD(2 * t + 1)] = in[2 * t + 1];
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
      s[PAD(b)] += s[PAD(a)];
    }
    offset *= 2;
  }
  if (t == 0)
    s[PAD(255)] = 0;
  for (int d = 1; d < 256; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1, old = s[PAD(a)];
      s[PAD(a)] = s[PAD(b)];
      s[PAD(b)] += old;
    }
  }
  __syncthreads();
  out[2 * t] = s[PAD(2 * t)];
  out[2 * t + 1] = s[PAD(2 * t + 1)];
}
