// Rows of a matrix with a run-time stride: forwards, backwards, negative strides, at the ends of the
// 32-bit range, in a loop.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='default<O3>,function(nv-strided-addresses)' -passes='default<O1>,function(nv-strided-addresses,slsr)'
//
// EXEC: buffer in f32[4096] random(53)
// EXEC: buffer out f32[512]
// EXEC: launch rows block=32,4 args=(out, in, i32:64, i32:-64, i32:2147483647)
#include "../include/exec.h"

KERNEL rows(float *out, const float *in, int n, int back, int most) {
  int x = threadIdx.x, y = (int)threadIdx.y + 8;
  float sum = 0;
  for (int j = 0; j < 32; j += 8)
    sum += in[(y + j) * n + x] * (j + 1);
  // From the last row up.
  int last = (y + 40) * n + x;
  sum += in[last] - in[last + back] * 2 - in[last + 8 * back + 1] * 3;
  // Neighbours, as a difference of products.
  sum += in[(y - 1) * n + x] + in[(y + 1) * n + x - 1] - in[(y - 1) * n + x + 1];
  // Unsigned sums come around: most + most + 2 + x is x.
  uint low = (uint)most + x;
  sum += in[(low + (uint)most + 2) & 4095];
  for (int k = 1; k < n / 16; k++)
    sum += in[(k * 2 + 1) * n + x] - in[k * 2 * n + x];
  out[threadIdx.y * 32 + x] = sum;
}
