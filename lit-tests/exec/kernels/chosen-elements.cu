// Elements of local arrays by an index that a search chose: pivoting in small matrices, the farthest of
// the nearest.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[2048] random(7, -9, 9)
// EXEC: buffer values i32[512] random(8, 0, 1000)
// EXEC: buffer out f32[2048]
// EXEC: buffer large f32[2048]
// EXEC: buffer solved f32[256]
// EXEC: buffer kept i32[256]
// EXEC: buffer mixed i32[256]
// EXEC: launch invert_4 block=64 args=(out, in)
// EXEC: launch invert_8 block=32 args=(large, in)
// EXEC: launch solve block=64 args=(solved, in)
// EXEC: launch nearest block=64 args=(kept, values, i32:100)
// EXEC: launch mix block=64 args=(mixed, values)
#include "../include/exec.h"

// The inverse by Gauss and Jordan, rows exchanged so that the largest element divides.
template <int n> NV_DEVICE void invert(float *out, const float *in) {
  float m[n][2 * n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      m[i][j] = in[i * n + j] + (i == j ? 0.5f : 0.f);
      m[i][n + j] = i == j;
    }
  for (int c = 0; c < n; c++) {
    int p = c;
    for (int r = c + 1; r < n; r++)
      if (__builtin_fabsf(m[r][c]) > __builtin_fabsf(m[p][c]))
        p = r;
    if (p != c)
      for (int j = 0; j < 2 * n; j++) {
        float x = m[c][j];
        m[c][j] = m[p][j];
        m[p][j] = x;
      }
    float d = m[c][c] == 0.f ? 1.f : 1.f / m[c][c];
    for (int j = 0; j < 2 * n; j++)
      m[c][j] *= d;
    for (int r = 0; r < n; r++)
      if (r != c) {
        float f = m[r][c];
        for (int j = 0; j < 2 * n; j++)
          m[r][j] -= f * m[c][j];
      }
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      out[i * n + j] = m[i][n + j];
}

KERNEL invert_4(float *out, const float *in) {
  invert<4>(out + threadIdx.x * 16, in + threadIdx.x * 16);
}

// The largest that becomes registers.
KERNEL invert_8(float *out, const float *in) {
  invert<8>(out + threadIdx.x * 64, in + threadIdx.x * 64);
}

// A system of three equations; the largest pivot is remembered with its row.
KERNEL solve(float *out, const float *in) {
  int t = threadIdx.x;
  float a[3][3], b[3];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++)
      a[i][j] = in[t * 9 + i * 3 + j] + (i == j ? 0.25f : 0.f);
    b[i] = in[t + i];
  }
  for (int k = 0; k < 3; k++) {
    int p = k;
    float big = __builtin_fabsf(a[k][k]);
    for (int i = k + 1; i < 3; i++)
      if (__builtin_fabsf(a[i][k]) > big) {
        big = __builtin_fabsf(a[i][k]);
        p = i;
      }
    for (int j = 0; j < 3; j++) {
      float x = a[k][j];
      a[k][j] = a[p][j];
      a[p][j] = x;
    }
    float x = b[k];
    b[k] = b[p];
    b[p] = x;
    float d = a[k][k] == 0.f ? 1.f : a[k][k];
    for (int i = k + 1; i < 3; i++) {
      float f = a[i][k] / d;
      for (int j = k; j < 3; j++)
        a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = 2; i >= 0; i--) {
    float s = b[i];
    for (int j = i + 1; j < 3; j++)
      s -= a[i][j] * b[j];
    b[i] = s / (a[i][i] == 0.f ? 1.f : a[i][i]);
  }
  for (int i = 0; i < 3; i++)
    out[t * 3 + i] = b[i];
}

// The four values nearest to the thread's; the farthest of them gives way to a nearer one.
KERNEL nearest(int *out, const int *values, int n) {
  int t = threadIdx.x, mine = values[t + 256], worst = 0, limit = 1 << 20;
  int best[4] = {limit, limit, limit, limit};
  for (int i = 0; i < n; i++) {
    int d = values[i] - mine;
    d = d < 0 ? -d : d;
    if (d < limit) {
      best[worst] = d;
      limit = best[0];
      worst = 0;
      for (int k = 1; k < 4; k++)
        if (best[k] > limit) {
          limit = best[k];
          worst = k;
        }
    }
  }
  for (int i = 0; i < 4; i++)
    out[t * 4 + i] = best[i];
}

// What goes wrong when something is left out: two stores behind one another by the same choice and by
// another, an element read between, bytes of an element, a choice that counts backwards.
KERNEL mix(int *out, const int *values) {
  int t = threadIdx.x, v = values[t], w = values[t + 64];
  int a[4] = {v, w, v ^ w, v + w};
  int i = v > w ? 1 : (v & 1) ? 3 : 0, j = w & 2 ? i : 2;
  a[i] = 10;
  int between = a[j];
  a[j] = 20 + a[i];
  a[3 - i] += a[j] + between;
  uchar *bytes = (uchar *)&a[1];
  bytes[v & 4 ? 2 : 0] = (uchar)w;
  a[v & 8 ? 1 : 2] ^= 0x55;
  out[t * 4] = a[0];
  out[t * 4 + 1] = a[1];
  out[t * 4 + 2] = a[2];
  out[t * 4 + 3] = a[3];
}
