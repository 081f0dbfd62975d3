// Matrices whose rows are known to be so long, in loops that are unrolled and in stencils: the addresses are
// constants apart, which only the flags of their indices tell. What wraps around in 32 bits on purpose has none.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='function(sroa,early-cse,nv-constant-offsets)'
//
// EXEC: buffer in f32[6144] random(5, -1, 1)
// EXEC: buffer out f32[2048]
// EXEC: launch columns grid=1 block=64 args=(out, in, i32:50, i32:61)
// EXEC: launch box grid=1,2 block=32,4 args=(out+256, in, i32:16, i32:9, i32:31)
// EXEC: launch backwards grid=1 block=32 args=(out+4352, in, i32:20)
// EXEC: launch wraps grid=1 block=32 args=(out+4608, in, u32:2147483640)
// EXEC: launch branches grid=1 block=64 args=(out+4736, in, i32:3)
#include "../include/exec.h"

enum { ROW = 96, PLANE = 512, LINE = 32 };

// Mean and sum of squares of a column, and each row once more with the first one.
KERNEL columns(float *out, const float *in, int rows, int n) {
  int j = threadIdx.x;
  if (j >= n)
    return;
  float sum = 0, squares = 0;
  for (int i = 0; i < rows; i++)
    sum += in[i * ROW + j];
  for (int i = 1; i < rows; i++)
    squares += in[i * ROW + j] * in[(i - 1) * ROW + j];
  out[j] = sum / rows + squares;
}

// The corners and the middles of a box.
KERNEL box(float *out, const float *in, int planes, int lines, int n) {
  int k = threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  for (int i = 1; i < 11; i++)
    if (i < planes - 1 && j > 0 && j < lines && k > 0 && k < n)
      out[(i % 4) * 256 + j * LINE + k] =
          2 * in[(i - 1) * PLANE + (j - 1) * LINE + (k - 1)] + 4 * in[(i + 1) * PLANE + (j - 1) * LINE + (k - 1)] -
          3 * in[i * PLANE + (j + 1) * LINE + k] + 6 * in[(i + 1) * PLANE + j * LINE + (k + 1)] +
          7 * in[(i - 1) * PLANE + (j + 1) * LINE + (k + 1)];
}

// From the last row to the first, in place.
KERNEL backwards(float *out, const float *in, int n) {
  float *line = out + threadIdx.x * 2;
  line[0] = line[1] = 0;
  for (int i = 0; i < n - 2; i++)
    line[i & 1] += in[threadIdx.x * LINE + (n - 1 - i)] - 2 * in[threadIdx.x * LINE + (n - 2 - i)] +
                   in[threadIdx.x * LINE + (n - i - 3)];
}

// Twice the sum is as much below 2^32 as the constant behind it brings back.
KERNEL wraps(float *out, const float *in, unsigned far) {
  unsigned t = threadIdx.x;
  float sum = 0;
  for (unsigned i = 0; i < 8; i++)
    sum += in[(int)((far + i) * 2u + t) + 16] - in[(int)((far + i + 1u) * 2u + t) + 16];
  out[t] = sum;
}

// Neighbours that only some lanes read, in front of those that all read.
KERNEL branches(float *out, const float *in, int n) {
  int t = threadIdx.x, i = t & 7;
  float sum = 0;
  if (i >= n)
    sum = in[(i - 1) * ROW + t] + in[(i + 2) * ROW + t];
  sum += in[(i + 1) * ROW + t];
  if (i < n)
    sum += in[(i + 3) * ROW + t];
  out[t] = sum;
}
