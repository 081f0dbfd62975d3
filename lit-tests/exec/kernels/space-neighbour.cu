// A shared address that each thread puts into global memory and its neighbour takes from there, through
// restrict parameters of an inlined function: within a thread the two places are apart, the other
// thread's are not.
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer slots u64[64] nocompare
// EXEC: buffer out i32[64]
// EXEC: launch exchange block=64 args=(out, slots, slots)
#include "../include/exec.h"

NV_DEVICE int pass_on(int **__restrict__ mine, int **__restrict__ next, int *p) {
  *mine = p;
  __syncthreads();
  return **next;
}
KERNEL exchange(int *out, int **slots, int **same) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = 3 * t + 1;
  out[t] = pass_on(slots + t, same + (t ^ 1), s + t);
}
