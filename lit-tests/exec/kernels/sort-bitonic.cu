// Bitonic sort of a block in shared memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
// RUN: %exec %s -passes='default<O3>,function(nv-selection-forms)'
//
// EXEC: buffer data i32[256] random(33)
// EXEC: launch sort block=128 args=(data)
#include "../include/exec.h"

KERNEL sort(int *data) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = data[t];
  s[t + 128] = data[t + 128];
  for (int size = 2; size <= 256; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      __syncthreads();
      int i = 2 * t - (t & (stride - 1)), j = i + stride;
      bool up = (i & size) == 0;
      int a = s[i], b = s[j];
      if ((a > b) == up) {
        s[i] = b;
        s[j] = a;
      }
    }
  __syncthreads();
  data[t] = s[t];
  data[t + 128] = s[t + 128];
}
