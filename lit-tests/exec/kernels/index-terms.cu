// Sums of an index that may be taken apart, and some that may not, below conditions in loops: what wraps
// around in 32 bits on purpose must be added in 32 bits.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-index-terms)'
//
// EXEC: buffer in f32[256] random(5, -1, 1)
// EXEC: buffer out f32[128]
// EXEC: launch filter grid=2 block=16 args=(out, in, i32:16, i32:16, i32:5)
// EXEC: launch wrapped grid=1 block=32 args=(out+128, in, u32:4294967280, i32:24)
// EXEC: launch huge grid=1 block=32 args=(out+256, in, i32:2147483640, i32:16)
// EXEC: launch backwards grid=1 block=32 args=(out+384, in, i32:64, i32:9)
#include "../include/exec.h"

// A filter of n by n with borders: the inner loop has one address and constants.
KERNEL filter(float *out, const float *in, int w, int h, int n) {
  int x = threadIdx.x, y = blockIdx.x * 7 + 2;
  float sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int yy = y + i - n / 2, xx = x + j - n / 2;
      if (yy >= 0 && yy < h && xx >= 0 && xx < w)
        sum += in[yy * w + xx];
    }
  out[blockIdx.x * 16 + x] = sum;
}

// base is 2^32 - 16: the index is the small number that is left behind the wrap.
KERNEL wrapped(float *out, const float *in, unsigned base, int n) {
  float sum = 0;
  for (int j = 0; j < n; j++)
    if (j >= 16)
      sum += in[(int)(base + (unsigned)j + threadIdx.x)] + in[base + (unsigned)j];
  out[threadIdx.x] = sum;
}

// The sums that would overflow are those of the rounds that do not read.
KERNEL huge(float *out, const float *in, int far, int n) {
  float sum = 0;
  int lane = threadIdx.x;
  for (int j = 0; j < n; j++) {
    int near = (j & 3) == 3 ? 0 : far;
    if (near < far - j)
      sum += in[near + j + lane];
  }
  out[lane] = sum;
}

KERNEL backwards(float *out, const float *in, int n, int rounds) {
  float sum = 0;
  int lane = threadIdx.x;
  for (int j = 0; j < rounds; j++)
    if ((lane ^ j) & 1)
      sum += in[n - 1 - j - lane] * in[n + lane - (rounds - j)];
  out[lane] = sum;
}
