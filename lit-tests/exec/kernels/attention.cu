// Attention for a small head: scores, a numerically stable softmax, the weighted sum.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer q f32[256] random(48)
// EXEC: buffer k f32[256] random(49)
// EXEC: buffer v f32[256] random(50)
// EXEC: buffer out f32[256]
// EXEC: launch attend grid=16 block=16 args=(out, q, k, v, i32:16)
#include "../include/exec.h"

#define D 16
KERNEL attend(float *out, const float *q, const float *k, const float *v, int n) {
  __shared__ float scores[16], total;
  int row = blockIdx.x, t = threadIdx.x;
  float score = 0;
  for (int i = 0; i < D; i++)
    score += q[row * D + i] * k[t * D + i];
  score *= 0.25f;
  scores[t] = t <= row ? score : -1e30f;
  __syncthreads();
  float top = -1e30f;
  for (int i = 0; i < n; i++)
    top = fmaxf(top, scores[i]);
  __syncthreads();
  scores[t] = __expf(scores[t] - top);
  __syncthreads();
  if (t == 0) {
    float sum = 0;
    for (int i = 0; i < n; i++)
      sum += scores[i];
    total = sum;
  }
  __syncthreads();
  float r = 0;
  for (int i = 0; i < n; i++)
    r += scores[i] * v[i * D + t];
  out[row * D + t] = r / total;
}
