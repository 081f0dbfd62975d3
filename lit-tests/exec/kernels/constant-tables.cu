// Small tables of constants by an index of the thread: local arrays, those that loops fill, variables of the program,
// letters, fields of structures, values of a switch; and arrays of which only some ways write a constant, that are
// written anew, or that a function changes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in u8[512] random(25)
// EXEC: buffer walked i32[128]
// EXEC: buffer smooth f32[128]
// EXEC: buffer mixed i32[128]
// EXEC: buffer kept i32[128]
// EXEC: buffer chosen i32[128]
// EXEC: buffer coded u8[128]
// EXEC: launch walk block=128 args=(walked, in)
// EXEC: launch filter block=128 args=(smooth, in)
// EXEC: launch forms block=128 args=(mixed, in)
// EXEC: launch keep block=128 args=(kept, in, i32:5)
// EXEC: launch choose block=128 args=(chosen, in)
// EXEC: launch code block=128 args=(coded, in)
#include "../include/exec.h"

// Steps of a walk on a grid.
KERNEL walk(int *out, const uchar *in) {
  const int dx[8] = {1, 1, 0, -1, -1, -1, 0, 1}, dy[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  int n = in[threadIdx.x] / 16, x = 0, y = 0;
  for (int i = 0; i < n; i++) {
    int d = in[(threadIdx.x + i) & 511] & 7;
    x += dx[d];
    y += dy[d];
  }
  out[threadIdx.x] = x * 100 + y;
}

// Weights whose indices stay variable.
KERNEL filter(float *out, const uchar *in) {
  const float w[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
  int n = in[threadIdx.x] % 5;
  float s = 0;
  for (int i = 0; i <= n; i++)
    s += w[(i + in[i]) % 5] * in[(threadIdx.x + i) & 511];
  out[threadIdx.x] = s;
}

struct Move {
  signed char by;
  short cost;
};
static __device__ const Move moves[4] = {{-1, 300}, {1, 600}, {-16, 900}, {16, 1500}};
static __device__ const uchar primes[54] = {
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61,
    67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151,
    157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251};

KERNEL forms(int *out, const uchar *in) {
  int v = in[threadIdx.x], sum = 0;
  const uchar ones[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  sum += ones[v & 15] + ones[v >> 4] * 16;
  const Move *m = &moves[v & 3];
  sum += m->by * m->cost;
  sum += primes[v % 54];
  // From -3 on, and a line.
  const int around[7] = {-9, -4, -1, 0, 1, 4, 9}, line[6] = {40, 33, 26, 19, 12, 5};
  sum = sum * 3 + around[3 + v % 4] - around[3 - v % 4] + line[v % 6];
  // Filled by a loop, in part by another; not all values fit into one number.
  int squares[9];
  for (int i = 0; i < 9; i++)
    squares[i] = i * i;
  long long wide[3] = {1ll << 40, -1, 77};
  double d[4] = {0.5, 0.25, 1e300, -2};
  sum += squares[v % 9] + (int)(wide[v % 3] >> 5) + (d[v & 3] > 0.3);
  const int large[5] = {1234567, -7654321, 99, 2147483647, 5};
  out[threadIdx.x] = sum ^ large[v % 5];
}

static __device__ __noinline__ int change(int *t, int i) {
  t[i & 3] += 7;
  return t[0];
}

// Arrays that are not constant, however many constants are written to them.
KERNEL keep(int *out, const uchar *in, int n) {
  int v = in[threadIdx.x], sum = 0;
  int two[4] = {1, 2, 3, 4};
  sum += two[v & 3];
  if (v & 16)
    two[2] = 9;
  sum = sum * 3 + two[v >> 2 & 3];
  int given[4] = {5, 6, 7, 8};
  given[v & 1] = n;
  sum = sum * 3 + given[v >> 1 & 3];
  int anywhere[4] = {5, 6, 7, 8};
  anywhere[v & 3] = 5;
  sum = sum * 3 + anywhere[v >> 3 & 3];
  int handed[4] = {5, 6, 7, 8};
  sum += change(handed, v) + handed[v >> 3 & 3];
  uchar part[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  for (int i = 0; i < n; i++) {
    sum += part[(v + i) & 7];
    *(unsigned short *)(part + 2) = 0x0909;
  }
  // The same values again, at every round.
  for (int i = 0; i < n; i++) {
    int again[3] = {4, 44, 444};
    sum += again[(v + i) % 3];
  }
  out[threadIdx.x] = sum;
}

// Cases with gaps, below zero, of few values, and of two values at once; and what is no case.
KERNEL choose(int *out, const uchar *in) {
  int v = in[threadIdx.x], a = 3, b = -1, c, d = 0;
  switch (v % 13 - 4) {
  case -4: a = 10; break;
  case -3: a = -7; break;
  case -1: a = 100; break;
  case 0: a = 3; break;
  case 2: a = 55; break;
  case 3: a = -100; break;
  case 4: a = 0; break;
  case 5: a = 12; break;
  case 6: a = 13; break;
  }
  switch (v & 7) {
  case 0: b = 4; c = 70; break;
  case 1: b = 5; c = 71; break;
  case 2: b = 9; c = 64; break;
  case 3: b = 1; c = 60; break;
  case 4: b = 0; c = 99; break;
  case 5: b = 2; c = 80; break;
  case 6: b = 7; c = 81; break;
  default: b = 3; c = 82; break;
  }
  switch ((signed char)v) {
  case -128: d = 1; break;
  case -127: d = 2; break;
  case -126: d = 3; break;
  case -125: d = 5; break;
  case -124: d = 8; break;
  case 127: d = 13; break;
  }
  switch ((unsigned long long)v << 40) {
  case 1ull << 40: d += 100; break;
  case 2ull << 40: d += 200; break;
  case 3ull << 40: d += 300; break;
  case 4ull << 40: d += 400; break;
  case 0xffffffffffffffff: d += 500; break;
  }
  out[threadIdx.x] = ((a * 31 + b) * 31 + c) * 31 + d;
}

KERNEL code(uchar *out, const uchar *in) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = v < 100 ? "ACGT"[v & 3] : v < 200 ? "0123456789abcdef"[v & 15] : "-+*/"[v & 1];
}
