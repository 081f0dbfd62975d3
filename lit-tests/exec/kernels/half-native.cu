// The _Float16 type: sums, products, conversions, comparisons, arrays of it.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer x f16[256] random(63, -3, 3)
// EXEC: buffer out f16[256]
// EXEC: buffer wide f32[64]
// EXEC: launch mix block=64 args=(out, wide, x)
#include "../include/exec.h"

KERNEL mix(_Float16 *out, float *wide, const _Float16 *x) {
  int t = threadIdx.x;
  _Float16 v[4], sum = 0;
  for (int i = 0; i < 4; i++) {
    v[i] = x[t * 4 + i];
    sum += v[i] * (_Float16)(i + 1);
  }
  for (int i = 0; i < 4; i++)
    out[t * 4 + i] = v[i] < sum ? v[i] * v[3 - i] : v[i] / (_Float16)1.5f;
  wide[t] = (float)sum * (float)v[0] + (float)(int)v[1];
}
