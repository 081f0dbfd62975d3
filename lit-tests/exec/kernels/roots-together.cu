// Several exact roots and quotients in one place: the gates of a recurrent cell, the edges of tetrahedra, blended distances.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-roots-together)'
//
// EXEC: tolerance rel:1e-4
// EXEC: buffer in f32[1024] random(51, -2, 2)
// EXEC: buffer weights f32[64] random(52, -1, 1)
// EXEC: buffer state f32[128]
// EXEC: buffer points f32[768] random(53, -1, 1)
// EXEC: buffer shapes f32[128]
// EXEC: buffer fields f32[64]
// EXEC: launch cells block=64 args=(state, in, weights, i32:16)
// EXEC: launch edges block=64 args=(shapes, points)
// EXEC: launch blend block=64 args=(fields, points, i32:6)
#include "../include/exec.h"

NV_DEVICE float logistic(float x) { return 1.0f / (1.0f + __expf(-x)); }
NV_DEVICE float tangent(float x) { return 2.0f * logistic(2.0f * x) - 1.0f; }

// A long short-term memory of one cell a thread; four gates in each step.
KERNEL cells(float2 *state, const float *in, const float *weights, int steps) {
  float memory = 0, shown = 0;
  for (int i = 0; i < steps; i++) {
    float x = in[i * 64 + threadIdx.x], gate[4];
    for (int g = 0; g < 4; g++)
      gate[g] = weights[g] * x + weights[4 + g] * shown + weights[8 + g];
    memory = logistic(gate[0]) * memory + logistic(gate[1]) * tangent(gate[2]);
    shown = logistic(gate[3]) * tangent(memory);
  }
  state[threadIdx.x] = {memory, shown};
}

struct Point {
  float x, y, z;
};
NV_DEVICE float length(Point a, Point b) {
  float x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return sqrtf(x * x + y * y + z * z);
}
// The lengths of six edges, and what their longest is to their shortest; places of a warp's tetrahedra overlap.
KERNEL edges(float2 *shapes, const Point *points) {
  Point p[4];
  for (int i = 0; i < 4; i++)
    p[i] = points[threadIdx.x + 32 * i];
  float sum = 0, longest = 0, shortest = 1e9f;
  for (int i = 0; i < 4; i++)
    for (int j = i + 1; j < 4; j++) {
      float l = length(p[i], p[j]);
      sum += l;
      longest = l > longest ? l : longest;
      shortest = l < shortest ? l : shortest;
    }
  shapes[threadIdx.x] = {sum, longest / (shortest + 0.01f)};
}
// A walk along a ray through balls and boxes that are blended; a distance is a root, a blend divides.
KERNEL blend(float *fields, const Point *points, int steps) {
  Point at = points[threadIdx.x], ball = {0.5f, 0.3f, 0}, box = {0.4f, 0.3f, 0.5f};
  float way = 0;
  for (int i = 0; i < steps; i++) {
    float x = fabsf(at.x) - box.x, y = fabsf(at.y) - box.y, z = fabsf(at.z) - box.z;
    x = x > 0 ? x : 0;
    y = y > 0 ? y : 0;
    z = z > 0 ? z : 0;
    float a = sqrtf(x * x + y * y + z * z), b = length(at, ball) - 0.4f;
    float ring = sqrtf(at.x * at.x + at.z * at.z) - 0.6f;
    float c = sqrtf(ring * ring + at.y * at.y) - 0.1f;
    float near = 0.2f - fabsf(a - b), h = (near > 0 ? near : 0) / 0.2f;
    float d = (a < b ? a : b) - h * h * 0.05f;
    d = c < d ? c : d;
    way += d;
    at.z += 0.5f * d + 0.01f;
  }
  fields[threadIdx.x] = way;
}
