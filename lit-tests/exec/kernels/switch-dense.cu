// Dense and sparse switches, fall-through, a switch in a loop, ranges.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i32[128] random(25, -5, 40)
// EXEC: buffer out i32[128]
// EXEC: launch classify block=128 args=(out, in)
#include "../include/exec.h"

__device__ __noinline__ int kind(int v) {
  switch (v) {
  case 0:
    return 10;
  case 1: case 2: case 3:
    return v * 3;
  case 4:
    v += 100;
  case 5:
    v ^= 77;
    break;
  case 6:
    return -1;
  case 7:
    return v << 4;
  case 1000:
    return 5;
  case 33: case 35: case 37: case 39:
    return v - 30;
  default:
    return v & 1 ? 500 : 600;
  }
  return v;
}
KERNEL classify(int *out, const int *in) {
  int v = in[threadIdx.x], state = 0, sum = kind(v);
  for (int i = 0; i < 12; i++) {
    switch (state) {
    case 0:
      state = v & 1 ? 2 : 1;
      sum += i;
      break;
    case 1:
      state = 3;
      sum *= 3;
      break;
    case 2:
      sum -= v;
      state = i & 2 ? 0 : 3;
      break;
    default:
      v >>= 1;
      state = 0;
    }
  }
  out[threadIdx.x] = sum + kind(sum & 7);
}
