// Columns of matrices whose pitch is known at run time: walked down, up, in steps, from a row in the middle, backwards
// through a negative pitch, with neighbours; an address that is kept and compared; indices that wrap around on purpose.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='default<O1>,function(nv-stride-pointers)' -passes='default<O2>,function(nv-stride-pointers,nv-stride-pointers)'
//
// EXEC: buffer in f32[4096] random(71)
// EXEC: buffer b f32[4096] random(72)
// EXEC: buffer out f32[4096]
// EXEC: launch products block=32,2 args=(out, in, b, i32:19, i32:37, i32:33)
// EXEC: launch up block=32 args=(out, in, i32:50, i32:41, i32:3)
// EXEC: launch negative block=32 args=(out, in, i32:-37, i32:60)
// EXEC: launch kept block=32 args=(out, in, i32:40, i32:33, i32:21)
// EXEC: launch around block=32 args=(out, in, i32:-2147483648, i32:7)
// EXEC: launch updates block=32 args=(out, i32:64, i32:21)
#include "../include/exec.h"

KERNEL products(float *out, const float *a, const float *b, int n, int pa, int pb) {
  int x = threadIdx.x, y = threadIdx.y;
  float sum = 0, near = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i * pa + x] * b[i * pb + y];
    near += a[i * pa + x + 1] - a[i * pa + x + 2];
  }
  out[y * 32 + x] = sum;
  out[64 + y * 32 + x] = near;
}

// From a row in the middle, every `step` rows; and the same from the end.
KERNEL up(float *out, const float *in, int n, int pitch, int step) {
  int x = threadIdx.x;
  float s = 0, t = 0;
  for (int i = step; i < n; i += 4)
    s += in[(i + 2) * pitch + x] * i;
  for (int i = step; i < n; i++)
    t -= in[(n - 1 - i) * pitch - x + 40] * i;
  out[128 + x] = s;
  out[160 + x] = t;
}

KERNEL negative(float *out, const float *in, int pitch, int n) {
  int x = threadIdx.x;
  float s = 0;
  for (int i = -n; i < -5; i += 2)
    s = s * 0.5f + in[i * pitch + x] - in[(i + 1) * pitch + 8];
  out[192 + x] = s;
}

// The last address that was larger than all before it.
KERNEL kept(float *out, const float *in, int n, int pitch, int stop) {
  const float *largest = in + threadIdx.x, *end = in + stop * pitch + threadIdx.x;
  int passed = 0;
  for (int i = 0; i < n; i++) {
    const float *p = &in[i * pitch + threadIdx.x];
    if (*p > *largest)
      largest = p;
    passed += p == end ? i : 0;
  }
  out[224 + threadIdx.x] = (float)(largest - in) + 4096.0f * passed;
}

// half * i is 0 for every even i, modulo 2^32.
KERNEL around(float *out, const float *in, uint half, uint n) {
  const float *row = in + threadIdx.x;
  float s = 0;
  for (uint i = 0; i < n; i += 2)
    s += row[i * half] * (i + 1);
  out[256 + threadIdx.x] = s;
}

// Each row is made of the one before, through memory.
KERNEL updates(float *out, int pitch, int n) {
  int x = threadIdx.x + 300;
  out[x] = x;
  for (int i = 0; i < n; i++)
    out[(i + 1) * pitch + x] = out[i * pitch + x] * 0.75f + i;
}
