// Values between the corners of grids of several resolutions, the tables of a neural field: a corner's place in the table of
// its grid is its index where the grid fits, and a hash of it where it does not. The loop that computes the index
// ends where the data says so, and is a chain of branches to one block at each corner, in front of its loads.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: tolerance rel:1e-4
// EXEC: buffer corners f32[4096] random(9, 0.5, 1.5)
// EXEC: buffer starts u32[9] values(0, 64, 64, 192, 704, 1216, 1728, 1728, 2048)
// EXEC: buffer points f32[384] random(7, 0.0, 1.0)
// EXEC: buffer out f32[2048]
// EXEC: buffer places u32[512]
// EXEC: launch encode block=128 args=(corners, starts, points, out, i32:128, f32:2.0, f32:1.5)
// EXEC: launch place grid=2 block=64 args=(starts, places, i32:128)
#include "../include/exec.h"

template <int D> NV_DEVICE uint place_of(uint size, uint res, const uint *p) {
  uint at = 0, stride = 1;
#pragma unroll
  for (int d = 0; d < D && stride <= size; d++) {
    at += p[d] * stride;
    stride *= res;
  }
  if (size < stride) {
    at = p[0] ^ p[1] * 2654435761u;
    if (D == 3)
      at ^= p[2] * 805459861u;
  }
  return size ? at % size : 0;
}

KERNEL encode(const float *__restrict__ corners, const uint *__restrict__ starts, const float *__restrict__ points,
              float *__restrict__ out, int n, float scale, float growth) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  for (int level = 0; level < 8; level++) {
    uint start = starts[level], size = starts[level + 1] - start, res = (uint)scale + 2;
    float part[3];
    uint cell[3];
    for (int d = 0; d < 3; d++) {
      float v = points[i * 3 + d] * scale + 0.5f, whole = floorf(v);
      cell[d] = (uint)(int)whole;
      part[d] = v - whole;
    }
    float a = 0, b = 0;
#pragma unroll
    for (int k = 0; k < 8; k++) {
      float w = 1;
      uint p[3];
#pragma unroll
      for (int d = 0; d < 3; d++) {
        int up = k >> d & 1;
        w *= up ? part[d] : 1 - part[d];
        p[d] = cell[d] + up;
      }
      const float *c = corners + 2 * (start + place_of<3>(size, res, p));
      a += w * c[0];
      b += w * c[1];
    }
    out[(i * 8 + level) * 2] = a;
    out[(i * 8 + level) * 2 + 1] = b;
    scale *= growth;
  }
}

// Places alone, of two numbers and of three, in tables of none and of many.
KERNEL place(const uint *starts, uint *places, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  uint p[3] = {i & 7u, i >> 3 & 7u, i >> 6 & 7u};
  for (int k = 0; k < 2; k++) {
    uint size = starts[i % 8 + k] - (k ? starts[i % 8] : 0);
    places[(k * n + i) * 2] = place_of<2>(size, 2u + i % 5, p);
    places[(k * n + i) * 2 + 1] = place_of<3>(size, 2u + i % 9, p);
  }
}
