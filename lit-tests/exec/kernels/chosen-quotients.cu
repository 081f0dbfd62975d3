// Divisions and roots under conditions that the threads of a block agree about, which LLVM computes for everybody and nv-branch-divisions
// puts behind a branch again: by counters of loops, by 0 where the condition keeps it out, of integers, of both ways.
//
// RUN: %exec-all %s
//
// EXEC: buffer points f32[75] random(1)
// EXEC: buffer surface f32[768] zero
// EXEC: buffer x f32[64] random(2, -9, 9)
// EXEC: buffer d f64[64] random(3, -9, 9)
// EXEC: buffer k i32[64] random(4, -99, 99)
// EXEC: buffer o f32[64] zero
// EXEC: buffer w u32[64] zero
// EXEC: launch bezier grid=2,2 block=8,8 args=(points, surface, i32:4, i32:16)
// EXEC: launch means block=64 args=(x, d, o, f32:0, i32:0)
// EXEC: launch means block=64 args=(x, d, o, f32:3, i32:5)
// EXEC: launch numbers block=64 args=(k, w, i32:0, i32:5)
// EXEC: launch numbers block=64 args=(k, w, i32:7, i32:5)
#include "../include/exec.h"

struct point {
  float x, y, z;
};

NV_DEVICE float power(float x, int n) {
  float p = 1;
  for (int i = 0; i < n; i++)
    p *= x;
  return p;
}

// Bernstein's polynomial k of n: the binomial is divided as long as there is something to divide by.
NV_DEVICE float blend(int k, float u, int n) {
  int rest = n, kn = k, nkn = n - k;
  float b = 1;
  while (rest >= 1) {
    b *= rest--;
    if (kn > 1)
      b /= (float)kn--;
    if (nkn > 1)
      b /= (float)nkn--;
  }
  return b * power(u, k) * power(1 - u, n - k);
}

KERNEL bezier(const point *p, point *surface, int n, int resolution) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= resolution || j >= resolution)
    return;
  float u = i / (float)(resolution - 1), v = j / (float)(resolution - 1);
  point sum = {0, 0, 0};
  for (int k = 0; k <= n; k++) {
    float bu = blend(k, u, n);
    for (int l = 0; l <= n; l++) {
      float b = bu * blend(l, v, n);
      const point at = p[k * (n + 1) + l];
      sum.x += at.x * b;
      sum.y += at.y * b;
      sum.z += at.z * b;
    }
  }
  surface[i * resolution + j] = sum;
}

KERNEL means(const float *x, const double *d, float *o, float weight, int n) {
  int t = threadIdx.x;
  float a = x[t], b = x[63 - t];
  double e = d[t];
  a = weight > 0 ? a / weight : a + 1;
  b = n > 4 ? sqrtf(fabsf(b)) : b / 3.0f;
  e = n ? e / n : 0.0;
  o[t] = a + b * 0.25f + (float)e;
}

KERNEL numbers(const int *k, unsigned *w, int by, int n) {
  int t = threadIdx.x, a = k[t];
  unsigned b = (unsigned)k[63 - t];
  int q = by ? a / by : -1, r = by ? a % by : a;
  unsigned s = n > 3 ? b / (unsigned)n : b;
  w[t] = q * 31u + r * 7u + s;
}
