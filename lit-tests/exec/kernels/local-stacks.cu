// Stacks of a thread, small enough for ptxas to keep them in registers: intervals that may have a root, boxes of a tree
// that a circle touches, and rows of a matrix that an index chooses.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: tolerance rel:1e-4
// EXEC: buffer in f32[512] random(7, -2.0, 2.0)
// EXEC: buffer roots f32[256]
// EXEC: buffer inside f32[256]
// EXEC: buffer matrix f32[2048]
// EXEC: launch find block=128 args=(in, roots, i32:128)
// EXEC: launch touch block=128 args=(in, inside, i32:128)
// EXEC: launch rows block=128 args=(in, matrix, i32:6)
#include "../include/exec.h"

KERNEL find(const float *in, float *roots, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return;
  float a = in[t * 4], b = in[t * 4 + 1], c = in[t * 4 + 2];
  struct {
    float low, high;
  } stack[12];
  int top = 1, found = 0;
  float sum = 0;
  stack[0].low = -4;
  stack[0].high = 4;
  while (top > 0) {
    top--;
    float low = stack[top].low, high = stack[top].high, middle = (low + high) / 2, half = (high - low) / 2;
    if (half < 0.0625f || top > 10) {
      sum += middle;
      found++;
      continue;
    }
    float value = ((middle + a) * middle + b) * middle + c, far = fabsf(middle) + half;
    if (fabsf(value) > half * ((3 * far + 2 * fabsf(a)) * far + fabsf(b)))
      continue;
    stack[top].low = low;
    stack[top].high = middle;
    top++;
    stack[top].low = middle;
    stack[top].high = high;
    top++;
  }
  roots[t * 2] = sum;
  roots[t * 2 + 1] = found;
}

KERNEL touch(const float *in, float *inside, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return;
  float x = in[t * 4], y = in[t * 4 + 1], r = in[t * 4 + 2];
  struct {
    float x0, y0, x1, y1;
  } stack[6];
  int top = 1, steps = 0;
  float area = 0;
  stack[0].x0 = stack[0].y0 = -2;
  stack[0].x1 = stack[0].y1 = 2;
  while (top > 0) {
    top--;
    steps++;
    float x0 = stack[top].x0, y0 = stack[top].y0, x1 = stack[top].x1, y1 = stack[top].y1;
    float dx = fmaxf(fmaxf(x0 - x, x - x1), 0), dy = fmaxf(fmaxf(y0 - y, y - y1), 0);
    if (dx * dx + dy * dy > r * r)
      continue;
    if (x1 - x0 + y1 - y0 < 0.5f || top > 4) {
      area += (x1 - x0) * (y1 - y0);
      continue;
    }
    bool wide = x1 - x0 > y1 - y0;
    float xm = wide ? (x0 + x1) / 2 : x1, ym = wide ? y1 : (y0 + y1) / 2;
    stack[top].x0 = x0;
    stack[top].y0 = y0;
    stack[top].x1 = xm;
    stack[top].y1 = ym;
    top++;
    stack[top].x0 = wide ? xm : x0;
    stack[top].y0 = wide ? y0 : ym;
    stack[top].x1 = x1;
    stack[top].y1 = y1;
    top++;
  }
  inside[t * 2] = area;
  inside[t * 2 + 1] = steps;
}

KERNEL rows(const float *in, float *matrix, int n) {
  int t = threadIdx.x;
  float m[4][4];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] = in[(t * 3 + i * 4 + j) % 512];
  for (int k = 0; k < n; k++) {
    int to = (t + k) & 3, from = (t / 4 + k * 3) & 3;
    for (int j = 0; j < 4; j++)
      m[to][j] += m[from][j] / 2;
  }
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      matrix[t * 16 + i * 4 + j] = m[i][j];
}
