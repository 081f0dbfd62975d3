// Tiles with a border around them: what threads at an edge of the block load besides is a switch for LLVM where the edges are known, and
// conditions one behind the other again with nv-separate-cases. With one edge, with two directions, with the end of the
// array as a second reason, with values that the cases hand on, and with cases that continue in others.
//
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(1)
// EXEC: buffer b f32[8192] zero
// EXEC: buffer k i32[512] random(2, 0, 4)
// EXEC: launch row grid=8 block=64 args=(a, b)
// EXEC: launch tile grid=4,4 block=16,16 args=(a, b, i32:66)
// EXEC: launch cut grid=2,4 block=32,4 args=(a, b, i32:50)
// EXEC: launch cut grid=2,4 block=32,4 args=(a, b, i32:66)
// EXEC: launch choose grid=4 block=64 args=(a, b, k)
// EXEC: launch continue_in grid=4 block=64 args=(a, b, k)
#include "../include/exec.h"

extern "C" __global__ void row(const float *a, float *b) {
  __shared__ float s[66];
  int t = threadIdx.x, i = blockIdx.x * 64 + t + 1;
  s[t + 1] = a[i];
  if (t == 0)
    s[0] = a[i - 1];
  if (t == 63)
    s[65] = a[i + 1];
  __syncthreads();
  b[i] = s[t] + s[t + 2] - 2 * s[t + 1];
}

extern "C" __global__ void tile(const float *a, float *b, int w) {
  __shared__ float s[18][18];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1, x = blockIdx.x * 16 + tx, y = blockIdx.y * 16 + ty;
  s[ty][tx] = a[y * w + x];
  if (tx == 1)
    s[ty][0] = a[y * w + x - 1];
  if (tx == 16)
    s[ty][17] = a[y * w + x + 1];
  if (ty == 1)
    s[0][tx] = a[(y - 1) * w + x];
  if (ty == 16)
    s[17][tx] = a[(y + 1) * w + x];
  __syncthreads();
  b[y * w + x] = s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx] - 4 * s[ty][tx];
}

// The last tiles are cut off where the array ends.
extern "C" __global__ void cut(const float *a, float *b, int w) {
  __shared__ float s[6][34];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1, x = blockIdx.x * 32 + tx, y = blockIdx.y * 4 + ty;
  bool inside = x < w - 1 && y < w - 1;
  if (inside) {
    s[ty][tx] = a[y * w + x];
    if (tx == 1)
      s[ty][0] = a[y * w + x - 1];
    if (tx == 32 || x == w - 2)
      s[ty][tx + 1] = a[y * w + x + 1];
    if (ty == 1)
      s[0][tx] = a[(y - 1) * w + x];
    if (ty == 4 || y == w - 2)
      s[ty + 1][tx] = a[(y + 1) * w + x];
  }
  __syncthreads();
  if (inside)
    b[y * w + x] = 0.25f * (s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx] + s[ty + 1][tx]);
}

extern "C" __global__ void choose(const float *a, float *b, const int *k) {
  int i = blockIdx.x * 64 + threadIdx.x;
  float v = 1;
  switch (k[i]) {
  case 0:
    v = a[i];
    break;
  case 1:
    v = a[i + 700] * 2;
    b[i + 1000] = v;
    break;
  case 3:
    v = a[i + 900] + a[i];
    break;
  }
  b[i] = v;
}

extern "C" __global__ void continue_in(const float *a, float *b, const int *k) {
  int i = blockIdx.x * 64 + threadIdx.x;
  float v = 1;
  switch (k[i]) {
  case 2:
    b[i + 1000] = a[i];
    [[fallthrough]];
  case 1:
    v = a[i + 700];
    b[i + 2000] = v;
    break;
  case 0:
    b[i + 3000] = a[i + 1];
    if (i & 1)
      v = 3;
    break;
  }
  b[i] = v;
}
