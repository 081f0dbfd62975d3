// Ways out of a kernel that do some work, in front of shuffles: the two stores of `reduce` are one in
// LLVM's IR, the way out of `scale` writes shared memory, `chain` has two ways out one behind the other
// with their own values.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
// RUN: %exec %s --race -passes='nvopt<O3>,function(nv-early-exits,nv-block-order)' \
// RUN:   -passes='nvopt<O1>,function(nv-early-exits)' -passes='function(nv-early-exits)'
//
// EXEC: buffer x f32[160] random(7, -4, 4)
// EXEC: buffer y f32[160]
// EXEC: buffer z f32[160]
// EXEC: buffer w f32[160]
// EXEC: launch reduce grid=1 block=160 args=(y, x, i32:77)
// EXEC: launch scale grid=1 block=128 shared=32 args=(z, x, i32:96)
// EXEC: launch chain grid=1 block=160 args=(w, x, i32:40, i32:130)
#include "../include/exec.h"

// The lanes of this warp that hold elements below `n`.
NV_DEVICE uint lanes_below(int n) {
  int left = n - (int)(threadIdx.x & ~31u);
  return left >= 32 ? ~0u : left <= 0 ? 0u : (1u << left) - 1;
}

KERNEL reduce(float *y, const float *x, int n) {
  int t = threadIdx.x;
  if (t >= n) {
    y[t] = 0;
    return;
  }
  uint lanes = lanes_below(n);
  float m = x[t];
  for (int o = 16; o; o /= 2) {
    float other = __shfl_xor_sync(lanes, m, o);
    if ((t & 31 ^ o) < __popc(lanes))
      m += other;
  }
  y[t] = m;
}

KERNEL scale(float *y, const float *x, int n) {
  extern __shared__ float sums[];
  int t = threadIdx.x, warp = t / 32;
  if (t >= n) {
    if (t % 32 == 0)
      sums[warp] = 0;
    return;
  }
  float m = x[t];
  for (int o = 16; o; o /= 2)
    m += __shfl_xor_sync(~0u, m, o);
  if (t % 32 == 0)
    sums[warp] = m;
  __syncwarp();
  y[t] = x[t] * sums[warp];
}

KERNEL chain(float *y, const float *x, int from, int to) {
  int t = threadIdx.x;
  if (t / 32 == from / 32) {
    y[t] = -1;
    return;
  }
  if (t / 32 == to / 32) {
    y[t] = x[t] * 2;
    return;
  }
  y[t] = __shfl_down_sync(~0u, x[t], 3);
}
