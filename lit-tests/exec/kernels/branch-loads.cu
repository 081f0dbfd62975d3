// Loads on both ways of a condition, from neighbours that may be missing, with and without stores beside them.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer u f32[512] random(31, -1, 1)
// EXEC: buffer q f32[512] random(32, 0, 1)
// EXEC: buffer out f32[512]
// EXEC: buffer sums f32[64] random(33, 0, 1)
// EXEC: buffer kind i32[64] random(34, 0, 2)
// EXEC: launch upwind grid=2,2 block=16,8 args=(out, u, q, i32:30, i32:15)
// EXEC: launch edges grid=1 block=64 args=(out+1024, q, kind, i32:64)
// EXEC: launch tallies grid=1 block=64 args=(sums, q, kind)
#include "../include/exec.h"

// Flows over two edges of a cell, each taken from where the wind comes from, and a bit of diffusion. What lies outside of
// the field is zero.
KERNEL upwind(float *__restrict__ out, const float *__restrict__ wind, const float *__restrict__ q, int nx, int ny) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x >= nx || y >= ny)
    return;
  auto at = [&](int row, int column) {
    return row >= 0 && row < ny && column >= 0 && column < nx ? q[row * nx + column] : 0.f;
  };
  float u = wind[y * nx + x];
  float in = u > 0 ? u * at(y, x - 1) : u * at(y, x);
  float away = u > 0 ? u * at(y, x) : u * at(y, x + 1);
  float here = at(y, x);
  out[y * nx + x] = here - 0.1f * (away - in) +
                    0.01f * (at(y, x + 1) + at(y, x - 1) + at(y + 1, x) + at(y - 1, x) - 4 * here);
}

// At either end of the row there is one neighbour only: the load of the other would lie outside of the array.
KERNEL edges(float *out, const float *q, const int *kind, int n) {
  int i = threadIdx.x;
  float d;
  if (kind[i] == 0)
    d = i + 1 < n ? q[i + 448] * 2.f : 0.f;
  else if (kind[i] == 1)
    d = i > 0 ? q[i - 1] : 1.f;
  else
    d = q[2 * i];
  out[i] = d;
}

// Both ways load, add and store: one of each is left.
KERNEL tallies(float *sums, const float *q, const int *kind) {
  int i = threadIdx.x;
  if (kind[i] == 0)
    sums[i] += q[i];
  else
    sums[(i + kind[i] * 32) & 63 ? i : 0] += q[i + 64] * 0.5f;
}
