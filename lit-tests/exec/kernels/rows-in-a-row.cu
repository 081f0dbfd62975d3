// Rows one behind another that the lanes of a warp walk through: where one starts, the one before it says, and where it
// ends is loaded.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[2048] random(1)
// EXEC: buffer starts i32[8] values(0, 45, 45, 173, 174, 1000, 1031, 1095)
// EXEC: buffer out f32[64]
// EXEC: launch rows block=64 args=(a, starts, out)
#include "../include/exec.h"

KERNEL rows(const float *a, const int *starts, float *o) {
  const int lane = threadIdx.x & 31;
  float s = 0;
  int first = lane;
#pragma unroll
  for (int r = 0; r < 7; r++) {
    int end = starts[r + 1];
    for (int i = first; i < end; i += 32) {
      s = s * 0.5f + a[i];
      first = starts[r] / 2 + lane;
    }
  }
  o[threadIdx.x] = s;
}
