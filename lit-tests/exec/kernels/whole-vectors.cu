// Vectors that are read whole, of which conditions use parts: the particle that is near, the edge that a line crosses,
// a record that counts; and such vectors that are written on the way to the parts, in shared memory, in front of barriers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer points f32[4096] random(97, 0, 10)
// EXEC: buffer records i32[1024] random(5, 0, 100)
// EXEC: buffer quotients f32[128]
// EXEC: buffer sums f32[128]
// EXEC: buffer nearest i32[128]
// EXEC: buffer inside u8[128]
// EXEC: buffer kept f32[512]
// EXEC: buffer counted i32[128]
// EXEC: buffer own f32[512] random(8, 0, 10)
// EXEC: launch once block=128 args=(quotients, points, f32:5)
// EXEC: launch rounds block=128 args=(sums, points, f32:5, i32:37)
// EXEC: launch near block=128 args=(nearest, points, f32:5, i32:64)
// EXEC: launch crossings block=128 args=(inside, points, i32:47)
// EXEC: launch shared block=128 args=(kept, points, f32:4)
// EXEC: launch records_of block=64 args=(counted, records)
// EXEC: buffer tested i32[128]
// EXEC: launch tests_of block=128 args=(tested, points, f32:3)
// EXEC: launch written block=128 args=(own, f32:5)
#include "../include/exec.h"

KERNEL once(float *out, const float4 *p, float t) {
  float4 v = p[threadIdx.x];
  float r = v.x;
  if (v.x > t)
    r = v.y / v.z * v.w;
  out[threadIdx.x] = r;
}

KERNEL rounds(float *out, const float4 *p, float t, int n) {
  float r = 0;
  for (int i = 0; i < n; i++) {
    float4 v = p[(i * 7 + threadIdx.x) & 1023];
    if (v.w > t)
      r += v.x / v.y * v.z;
  }
  out[threadIdx.x] = r;
}

KERNEL near(int *out, const float4 *p, float t, int n) {
  float4 a = p[threadIdx.x];
  int best = -1;
  float d = 1e9f;
  for (int i = 0; i < n; i++) {
    float4 b = p[i];
    if (b.w < t)
      continue;
    float dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z, q = dx * dx + dy * dy + dz * dz;
    if (q < d) {
      d = q;
      best = i;
    }
  }
  out[threadIdx.x] = best;
}

// A point is inside of a polygon when a line from it crosses an odd number of edges.
KERNEL crossings(uchar *out, const float2 *corner, int n) {
  float2 p = corner[100 + threadIdx.x];
  bool in = false;
  for (int a = 0, b = n - 1; a < n; b = a++) {
    float2 u = corner[a], v = corner[b];
    if ((u.y > p.y) != (v.y > p.y) && p.x < (v.x - u.x) * (p.y - u.y) / (v.y - u.y) + u.x)
      in = !in;
  }
  out[threadIdx.x] = in;
}

// Parts of one vector in front of a barrier and behind it, where another thread has written.
KERNEL shared(float *out, const float4 *p, float t) {
  __shared__ float4 tile[128];
  int i = threadIdx.x;
  tile[i] = p[i];
  __syncthreads();
  float4 v = tile[(i + 1) & 127];
  float r = v.w;
  if (v.w > t)
    r = v.x * v.y + v.z;
  __syncthreads();
  tile[i].x = r;
  __syncthreads();
  if (r > t)
    r += tile[(i + 1) & 127].x;
  out[i] = r;
}

struct __align__(16) Record {
  int kind;
  short a, b;
  uchar c[4];
  float weight;
};
KERNEL records_of(int *out, const Record *records) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    Record r = records[threadIdx.x + i * 64];
    switch (r.kind & 3) {
    case 0: sum += r.a - r.b; break;
    case 1: sum += r.c[0] * r.c[1] + r.c[2]; break;
    case 2: sum ^= r.c[3]; break;
    }
  }
  out[threadIdx.x] = sum;
}

// Aligned to its words only.
struct Point {
  float x, y, z;
  int number;
};
KERNEL tests_of(int *out, const Point *points, float t) {
  Point p = points[threadIdx.x];
  int i = threadIdx.x;
  if (p.x < t) {
    out[i] = -1;
    return;
  }
  if (p.y < t) {
    out[i] = -2;
    return;
  }
  out[i] = p.z < t ? -3 : p.number;
}

// The copy was made in front of the writes; what is read again is what was written.
KERNEL written(float *own, float t) {
  float4 *p = (float4 *)own + threadIdx.x;
  float4 v = *p;
  p->y = v.w + 1;
  if (v.w > t) {
    p->x = v.y - v.x;
    p->z = p->x + p->y + v.z;
  }
}
