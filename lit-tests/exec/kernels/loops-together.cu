// Loops with barriers, shuffles and votes: numbers of rounds that all threads agree about, and numbers that
// warps or lanes have of their own.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(9, -1, 1)
// EXEC: buffer steps i32[64] random(10, 0, 21)
// EXEC: buffer out f32[128]
// EXEC: buffer paths i32[1024] random(11, 1, 60)
// EXEC: buffer rows f32[64]
// EXEC: buffer own i32[128]
// EXEC: launch diffusion block=128 args=(out, in, i32:22)
// EXEC: launch diffusion block=128 args=(out, in, i32:0)
// EXEC: launch diffusion block=128 args=(out, in, i32:3)
// EXEC: launch shortest block=32,32 args=(paths, i32:31)
// EXEC: launch row_sums grid=2 block=64 args=(rows, in, i32:17, i32:32)
// EXEC: launch own_counts block=128 args=(own, steps)
#include "../include/exec.h"

// Steps in time over shared memory, the two arrays in turn.
KERNEL diffusion(float *out, const float *in, int steps) {
  __shared__ float s[2][130];
  int t = threadIdx.x + 1;
  s[0][t] = in[t];
  if (t == 1) {
    s[0][0] = s[1][0] = in[0];
    s[0][129] = s[1][129] = in[129];
  }
  __syncthreads();
  for (int k = 0; k < steps; k++) {
    int from = k & 1;
    s[1 - from][t] = 0.5f * s[from][t] + 0.25f * (s[from][t - 1] + s[from][t + 1]);
    __syncthreads();
  }
  out[t - 1] += s[steps & 1][t];
}

// All shortest ways of a graph; threads store under a condition of their own in front of the barrier.
KERNEL shortest(int *paths, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  for (int k = 0; k < n; k++) {
    int a = paths[y * 32 + k], b = paths[k * 32 + x], mine = paths[y * 32 + x];
    __syncthreads();
    if (a + b < mine)
      paths[y * 32 + x] = a + b;
    __syncthreads();
  }
}

// A warp sums a row in each round.
KERNEL row_sums(float *out, const float *in, int rows, int columns) {
  int lane = threadIdx.x & 31, warp = blockIdx.x * 2 + (threadIdx.x >> 5);
  float most = 0.f;
  for (int r = 0; r < rows; r++) {
    float v = in[r * columns + ((lane * (warp + 1)) & 31)];
    for (int o = 16; o; o >>= 1)
      v += __shfl_xor_sync(0xffffffffu, v, o);
    most = v > most ? v : most;
  }
  if (lane == 0)
    out[warp] = most;
}

// Warps with numbers of their own, which agree inside of the warp; and lanes that stop at different times and
// are counted by those that go on.
KERNEL own_counts(int *out, const int *steps) {
  int t = threadIdx.x, lane = t & 31, sum = t;
  int mine = steps[t >> 5];
  for (int k = 0; k < mine; k++)
    sum += __shfl_xor_sync(0xffffffffu, sum, 1 + (k & 7)) & 0xffff;
  int left = steps[lane], together = 0;
  for (int k = 0; k < 24; k++) {
    unsigned on = __ballot_sync(0xffffffffu, k < left);
    if (k < left)
      together += __popc(on) + __shfl_sync(on, k, __ffs(on) - 1);
  }
  out[t] = sum * 31 + together;
}
