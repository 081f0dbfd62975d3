// A step of a Kalman filter of four states and two measurements for each thread: twenty-two loads in front of small matrix products.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer states f32[256] random(1, -1, 1) tolerance=abs:0.001
// EXEC: buffer spreads f32[1024] random(2, 0.1, 1) tolerance=abs:0.001
// EXEC: buffer measured f32[128] random(3, -1, 1)
// EXEC: launch step block=64 args=(states, spreads, measured, f32:0.1)
#include "../include/exec.h"

template <int N, int M, int L>
NV_DEVICE void product(const float (&a)[N][M], const float (&b)[M][L], float (&c)[N][L]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < L; j++) {
      c[i][j] = 0;
      for (int l = 0; l < M; l++)
        c[i][j] += a[i][l] * b[l][j];
    }
}

KERNEL step(float *states, float *spreads, const float *measured, float dt) {
  int t = threadIdx.x;
  float x[4][1], p[4][4], half[4][4], moved[4][1];
  const float f[4][4] = {{1, 0, dt, 0}, {0, 1, 0, dt}, {0, 0, 1, 0}, {0, 0, 0, 1}};
  float turned[4][4];
  for (int i = 0; i < 4; i++) {
    x[i][0] = states[t * 4 + i];
    for (int j = 0; j < 4; j++) {
      p[i][j] = spreads[t * 16 + i * 4 + j];
      turned[j][i] = f[i][j];
    }
  }
  product(f, x, moved);
  product(f, p, half);
  product(half, turned, p);
  for (int i = 0; i < 4; i++)
    p[i][i] += 1;
  float s00 = p[0][0] + 0.5f, s11 = p[1][1] + 0.5f, det = 1 / (s00 * s11 - p[0][1] * p[1][0]);
  const float inverse[2][2] = {{s11 * det, -p[0][1] * det}, {-p[1][0] * det, s00 * det}};
  float seen[4][2], gain[4][2], fix[4][1];
  const float off[2][1] = {{measured[t * 2] - moved[0][0]}, {measured[t * 2 + 1] - moved[1][0]}};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 2; j++)
      seen[i][j] = p[i][j];
  product(seen, inverse, gain);
  product(gain, off, fix);
  for (int i = 0; i < 4; i++) {
    states[t * 4 + i] = moved[i][0] + fix[i][0];
    for (int j = 0; j < 4; j++)
      spreads[t * 16 + i * 4 + j] = p[i][j] - gain[i][0] * p[0][j] - gain[i][1] * p[1][j];
  }
}
