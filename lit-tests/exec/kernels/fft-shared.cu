// A 128-point FFT of a block in shared memory, ping-pong between two arrays.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in f32[256] random(32)
// EXEC: buffer out f32[256]
// EXEC: launch transform block=64 args=(out, in)
#include "../include/exec.h"

KERNEL transform(float2 *out, const float2 *in) {
  __shared__ float2 s[2][128];
  int t = threadIdx.x;
  s[0][t] = in[t];
  s[0][t + 64] = in[t + 64];
  int from = 0;
  for (int n = 128, stride = 1; n > 1; n /= 2, stride *= 2) {
    __syncthreads();
    int p = t / stride, q = t % stride;
    float angle = -6.283185307f * p / n;
    float wr = __cosf(angle), wi = __sinf(angle);
    float2 a = s[from][q + stride * p], b = s[from][q + stride * (p + n / 2)];
    float dr = a.x - b.x, di = a.y - b.y;
    s[!from][q + stride * 2 * p] = make_float2(a.x + b.x, a.y + b.y);
    s[!from][q + stride * (2 * p + 1)] = make_float2(dr * wr - di * wi, dr * wi + di * wr);
    from = !from;
  }
  __syncthreads();
  out[t] = s[from][t];
  out[t + 64] = s[from][t + 64];
}
