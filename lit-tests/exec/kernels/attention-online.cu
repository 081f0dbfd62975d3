// Attention with a running maximum and sum: a chain of rescaled local accumulators.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer q f32[256] random(51)
// EXEC: buffer k f32[256] random(52)
// EXEC: buffer v f32[256] random(53)
// EXEC: buffer out f32[256]
// EXEC: launch attend block=32 args=(out, q, k, v, i32:32)
#include "../include/exec.h"

#define D 8
KERNEL attend(float *out, const float *__restrict__ q, const float *__restrict__ k,
              const float *__restrict__ v, int n) {
  float query[D], sum[D] = {0}, top = -1e30f, total = 0;
  for (int i = 0; i < D; i++)
    query[i] = q[threadIdx.x * D + i];
  for (int j = 0; j < n; j++) {
    float score = 0;
    for (int i = 0; i < D; i++)
      score = fmaf(query[i], k[j * D + i], score);
    float old = top;
    top = fmaxf(top, score);
    float scale = __expf(old - top), weight = __expf(score - top);
    total = total * scale + weight;
    for (int i = 0; i < D; i++)
      sum[i] = sum[i] * scale + weight * v[j * D + i];
  }
  for (int i = 0; i < D; i++)
    out[threadIdx.x * D + i] = __fdividef(sum[i], total);
}
