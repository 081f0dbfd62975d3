// Formatted output from some threads, in loops and branches; the text must stay the same.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i32[32] random(102, -50, 50)
// EXEC: launch report grid=2 block=16 args=(in)
#include "../include/exec.h"

KERNEL report(const int *in) {
  int t = threadIdx.x, v = in[blockIdx.x * 16 + t];
  for (int i = 0; i < (v & 3); i++)
    if (v > 0)
      printf("thread %d step %d: %d %s\n", t, i, v * i, v & 1 ? "odd" : "even");
  if (v < -20)
    printf("low %5.2f %c %llx\n", v * 0.25, 'a' + t, (ullong)(v * v) << 33);
}
