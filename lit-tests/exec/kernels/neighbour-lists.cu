// Loops over lists with a condition in each round: forces between neighbours that are near enough, rows of
// different lengths, and rounds that write what later rounds read, which may not be read ahead.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='function(mem2reg,instcombine,loop-simplify,loop-rotate,loop(nv-unroll-four),loop-unroll<O3>)'
//
// EXEC: buffer place f32[1024] random(3, 0, 6)
// EXEC: buffer near i32[4096] random(4, 0, 255)
// EXEC: buffer force f32[256]
// EXEC: launch forces grid=2 block=32 args=(force, place, near, i32:30)
// EXEC: launch rows grid=2 block=32 args=(force+512, place, near)
// EXEC: launch marks grid=1 block=32 args=(near, i32:57)
#include "../include/exec.h"

KERNEL forces(float *force, const float *place, const int *near, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = place[i * 4], y = place[i * 4 + 1], z = place[i * 4 + 2], fx = 0, fy = 0;
  for (int j = 0; j < count; j++) {
    const float *other = place + near[j * 64 + i] * 4;
    float dx = x - other[0], dy = y - other[1], dz = z - other[2];
    float r2 = dx * dx + dy * dy + dz * dz;
    if (r2 < 9.0f && r2 > 1e-6f) {
      float inverse = 1.0f / r2, r6 = inverse * inverse * inverse;
      float pull = inverse * r6 * (r6 * 48.0f - 24.0f);
      fx += dx * pull;
      fy += dy * pull;
    }
  }
  force[i * 2] = fx;
  force[i * 2 + 1] = fy;
}

KERNEL rows(float *sums, const float *values, const int *columns) {
  int row = blockIdx.x * blockDim.x + threadIdx.x, begin = row * 40, end = begin + row * 7 % 39;
  float sum = 0;
  for (int e = begin; e < end; e++) {
    float v = values[e & 1023];
    if (v > 3.0f)
      sum += v * values[columns[e]] + values[columns[e] + 1] / v;
    else
      sum -= 0.5f;
  }
  sums[row] = sum;
}

// Each round that finds a multiple of three writes the element of the next round or of the one after it.
KERNEL marks(int *list, int count) {
  int *mine = list + threadIdx.x * 64, found = 0;
  for (int i = 0; i < count; i++) {
    int v = mine[i];
    if (v % 3 == 0) {
      found += v / 3 + (v ^ i) % 5;
      mine[i + 1 + (found & 1)] = v + found * 2 + i;
    }
  }
  mine[63] = found;
}
