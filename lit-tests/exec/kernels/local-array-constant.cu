// A local array indexed by the counters of fully unrollable loops: it should live in registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[64]
// EXEC: buffer in f32[512] random(1)
// EXEC: launch accumulate block=64 args=(out, in)
#include "../include/exec.h"

KERNEL accumulate(float *out, const float *in) {
  float sums[8];
  for (int i = 0; i < 8; i++)
    sums[i] = 0;
  for (int k = 0; k < 8; k++)
    for (int i = 0; i < 8; i++)
      sums[i] += in[threadIdx.x + 64 * k] * (i + 1);
  float total = 0;
  for (int i = 0; i < 8; i++)
    total = total * 0.5f + sums[i];
  out[threadIdx.x] = total;
}
