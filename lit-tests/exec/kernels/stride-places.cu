// Walks through memory by a step of run time, from arrays to others that nobody says are apart, at places near the counter's
// element: components of vectors, neighbours, rows of a matrix by a pointer and by an index, and stores under conditions. The arrays
// begin zero to five steps behind each other, and parts of an element.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer w f32[8192] random(1)
// EXEC: buffer v f32[8192] random(2)
// EXEC: buffer o f32[4096]
// EXEC: buffer z f32[4096] random(4)
// EXEC: launch vectors block=16 args=(w+0, w+0, i32:120)
// EXEC: launch vectors block=16 args=(w+2048, w+2304, i32:60)
// EXEC: launch vectors block=16 args=(w+4096, w+4608, i32:60)
// EXEC: launch vectors block=16 args=(w+6144, w+6912, i32:60)
// EXEC: launch vectors block=16 args=(w+8192, w+9216, i32:60)
// EXEC: launch vectors block=16 args=(w+10240, w+10256, i32:60)
// EXEC: launch vectors block=16 args=(w+12544, w+12288, i32:60)
// EXEC: launch vectors block=16 args=(w+14336, w+14352, i32:60)
// EXEC: launch vectors block=16 args=(w+16400, w+16384, i32:60)
// EXEC: launch vectors block=16 args=(w+18432, w+19184, i32:60)
// EXEC: launch vectors block=16 args=(w+20480, w+21264, i32:60)
// EXEC: launch fields block=16 args=(w+0, w+12, i32:70)
// EXEC: launch fields block=16 args=(w+2048, w+2060, i32:70)
// EXEC: launch fields block=16 args=(w+4096, w+4864, i32:60)
// EXEC: launch fields block=16 args=(w+6144, w+6908, i32:60)
// EXEC: launch fields block=16 args=(w+8192, w+8968, i32:60)
// EXEC: launch fields block=16 args=(w+10252, w+10240, i32:60)
// EXEC: launch neighbours block=32 args=(v+128, v+128, i32:300)
// EXEC: launch neighbours block=32 args=(v+2176, v+2180, i32:300)
// EXEC: launch neighbours block=32 args=(v+4224, v+4228, i32:300)
// EXEC: launch neighbours block=32 args=(v+6272, v+6396, i32:300)
// EXEC: launch neighbours block=32 args=(v+8320, v+8448, i32:300)
// EXEC: launch neighbours block=32 args=(v+10368, v+10752, i32:300)
// EXEC: launch neighbours block=32 args=(v+12416, v+12804, i32:300)
// EXEC: launch neighbours block=32 args=(v+14592, v+14464, i32:300)
// EXEC: launch rows grid=2 block=32 args=(w+22528, w+22528, i32:4, i32:330)
// EXEC: launch rows grid=1 block=32 args=(v+16384, v+16512, i32:3, i32:200)
// EXEC: launch rows grid=1 block=32 args=(v+20480, v+19200, i32:3, i32:200)
// EXEC: launch wide_rows grid=2 block=32 args=(v+24576, v+24576, u64:4, u64:250)
// EXEC: launch backwards block=32 args=(v+32640, i32:-3, i32:-640, i32:-10)
// EXEC: launch backwards block=32 args=(z+512, i32:1, i32:0, i32:300)
// EXEC: launch backwards block=32 args=(z+2560, i32:2, i32:0, i32:300)
// EXEC: launch backwards block=32 args=(z+4608, i32:3, i32:-20, i32:300)
// EXEC: launch backwards block=32 args=(z+6656, i32:4, i32:0, i32:300)
// EXEC: launch backwards block=32 args=(z+8704, i32:0, i32:0, i32:300)
// EXEC: launch cut grid=2 block=32 args=(w+28672, o+0, i32:900)
// EXEC: launch cut grid=2 block=32 args=(w+28672, o+8192, i32:-900)
// EXEC: launch cut_here grid=1 block=32 args=(o+4096, o+4224, i32:400)
#include "../include/exec.h"

KERNEL vectors(const float4 *a, float4 *o, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float4 x = a[i];
    x.x += 2 * x.w;
    x.z -= x.y;
    o[i] = x;
  }
}

// Fields of which each is accessed by itself; the arrays may begin within an element of each other.
struct four {
  float x, y, z, w;
};

KERNEL fields(const four *a, four *o, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float x = a[i].x, z = a[i].z;
    o[i].y = x + z;
    o[i].w = x - z;
  }
}

KERNEL neighbours(const float *a, float *o, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    o[i] = a[i - 1] * 0.25f + a[i + 1] * 0.5f;
}

KERNEL rows(const float *a, float *o, int rows, int cols) {
  for (int r = blockIdx.x; r < rows; r += gridDim.x) {
    const float *row = a + r * cols;
    for (int c = threadIdx.x; c < cols; c += blockDim.x)
      o[r * cols + c] = row[c] * 0.5f + 1;
    __syncthreads();
  }
}

KERNEL wide_rows(const float *a, float *o, size_t rows, size_t cols) {
  for (size_t r = blockIdx.x; r < rows; r += gridDim.x)
    for (size_t c = threadIdx.x; c < cols; c += blockDim.x)
      o[r * cols + c] = a[r * cols + c] * 0.5f + 1;
}

// Indices below zero, where the row's begin and the counter have signs, and rows one to four steps farther.
KERNEL backwards(float *a, int row, int first, int n) {
  for (int c = first + (int)threadIdx.x; c < n; c += blockDim.x)
    a[row * 32 + c] = a[c] + 1;
}

KERNEL cut(const float *__restrict__ a, float *__restrict__ o, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    float x = a[i];
    if (x > 0.5f)
      x = a[i ^ 1] * 2;
    else if (x < 0.2f)
      o[i + 1024] = x;
    o[i] = x;
  }
}

KERNEL cut_here(float *a, float *o, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float x = a[i];
    if (x > 0.5f)
      o[i] = x * 2;
    a[i] = x + 0.25f;
  }
}
