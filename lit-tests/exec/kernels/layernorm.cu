// Layer normalisation of rows: mean and variance by warp shuffles, then scale and shift.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(54)
// EXEC: buffer gamma f32[128] iota(0.5, 0.01)
// EXEC: buffer beta f32[128] iota(-1, 0.02)
// EXEC: buffer out f32[1024]
// EXEC: launch normalise grid=8 block=32 args=(out, in, gamma, beta, i32:128, f32:1e-5)
#include "../include/exec.h"

KERNEL normalise(float *out, const float *in, const float *gamma, const float *beta, int n, float epsilon) {
  const float4 *row = (const float4 *)(in + blockIdx.x * n);
  float4 v = row[threadIdx.x];
  float sum = v.x + v.y + v.z + v.w, squares = v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
  for (int d = 16; d > 0; d /= 2) {
    sum += __shfl_xor_sync(0xffffffff, sum, d);
    squares += __shfl_xor_sync(0xffffffff, squares, d);
  }
  float mean = sum / n, scale = rsqrtf(squares / n - mean * mean + epsilon);
  float values[4] = {v.x, v.y, v.z, v.w};
  for (int i = 0; i < 4; i++) {
    int c = threadIdx.x * 4 + i;
    out[blockIdx.x * n + c] = (values[i] - mean) * scale * gamma[c] + beta[c];
  }
}
