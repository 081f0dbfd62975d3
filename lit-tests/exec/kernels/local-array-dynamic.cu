// A local array with run-time indices must stay in memory and keep its order of accesses.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i32[256]
// EXEC: buffer in u32[256] random(2)
// EXEC: launch counting block=64 args=(out, in)
#include "../include/exec.h"

KERNEL counting(int *out, const uint *in) {
  int bins[16] = {0};
  for (int k = 0; k < 4; k++) {
    uint v = in[threadIdx.x * 4 + k];
    bins[v & 15]++;
    bins[v >> 28] += 2;
    bins[(v >> 8) & 15] ^= bins[(v >> 12) & 15];
  }
  for (int k = 0; k < 4; k++)
    out[threadIdx.x * 4 + k] = bins[(in[threadIdx.x * 4 + k] >> 4) & 15];
}
