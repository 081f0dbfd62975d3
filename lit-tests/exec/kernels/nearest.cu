// The nearest neighbours of a point, kept in order by insertion: the loop over the places found so far
// is unrolled, and where the new one goes is known by the way out of it.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='function(mem2reg,loop-rotate,indvars,loop-unroll<O3;no-runtime>,instcombine,nv-split-stores,sroa)'
//
// EXEC: buffer points f32[192] random(60, -1, 1)
// EXEC: buffer queries f32[192] random(61, -1, 1)
// EXEC: buffer index i32[256]
// EXEC: buffer distance f32[256]
// EXEC: launch nearest block=64 args=(index, distance, queries, points, i32:64)
#include "../include/exec.h"
struct Found {
  float distance;
  int at;
};
KERNEL nearest(int *index, float *distance, const float *queries, const float *points, int n) {
  const float *q = queries + threadIdx.x * 3;
  Found best[4];
  for (int i = 0; i < 4; i++)
    best[i] = {1e30f, -1};
  for (int i = 0; i < n; i++) {
    float x = points[3 * i] - q[0], y = points[3 * i + 1] - q[1], z = points[3 * i + 2] - q[2];
    float d = x * x + y * y + z * z;
    if (d >= best[3].distance)
      continue;
    int j = 3;
    for (; j > 0 && best[j - 1].distance > d; j--)
      best[j] = best[j - 1];
    best[j] = {d, i};
  }
  for (int i = 0; i < 4; i++) {
    index[threadIdx.x * 4 + i] = best[i].at;
    distance[threadIdx.x * 4 + i] = best[i].distance;
  }
}
