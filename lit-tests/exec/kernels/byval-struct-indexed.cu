// A by-value kernel parameter indexed at run time, in the kernel and in a device function.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a i32[64] iota(0, 2)
// EXEC: buffer b i32[64] iota(1000, -1)
// EXEC: buffer c i32[64] random(7, -10000, 10000)
// EXEC: buffer out i32[64]
// EXEC: launch gather block=64 args=(out, {ptr:a, ptr:b, ptr:c, i32:64, i32:1, i32:3, i32:5, i32:7})
#include "../include/exec.h"

struct table { const int *source[3]; int size; int weight[4]; };
__device__ __noinline__ int fetch(table t, int which, int i) { return t.source[which][i % t.size]; }
KERNEL gather(int *out, table t) {
  int i = threadIdx.x, sum = 0;
  for (int k = 0; k < 3; k++)
    sum += fetch(t, (k + i) % 3, i * 5 + k) * t.weight[(i + k) & 3];
  out[i] = sum + t.source[i % 3][i];
}
