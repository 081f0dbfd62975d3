// Loads behind two and three conditions, of which the later ones may be asked only where the first one holds, and
// behind which the next load needs what they computed.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-join-conditions)'
//
// EXEC: buffer cells u8[1024] random(1, 0, 255)
// EXEC: buffer image f32[1024] random(2, -2, 2)
// EXEC: buffer weights f32[16] random(3, -1, 1)
// EXEC: buffer in i32[1024] random(4, -40, 300)
// EXEC: buffer count i32[1024] zero
// EXEC: buffer up f32[4096] zero
// EXEC: buffer ahead i32[512] zero
// EXEC: buffer next i32[1024] random(5, -1, 255)
// EXEC: buffer steps i32[256] zero
// EXEC: buffer far i32[256] zero
// EXEC: launch hexagons grid=2,2 block=16,8 args=(cells, count, i32:30, i32:14)
// EXEC: launch transposed grid=4,4 block=16,8 args=(image, weights, up, i32:60, i32:30)
// EXEC: launch look grid=2 block=128 args=(in, ahead, i32:250)
// EXEC: launch walk grid=2 block=128 args=(next, steps, i32:256)
// EXEC: launch limits grid=1 block=256 args=(in, far, i32:200)
#include "../include/exec.h"

// Six neighbours, of which those above and below move by half a cell in each second row.
KERNEL hexagons(const unsigned char *__restrict__ a, int *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  int odd = y & 1, n = 0;
  n += x > 0 && a[y * w + x - 1] > 100;
  n += x < w - 1 && a[y * w + x + 1] > 100;
  n += y > 0 && x - 1 + odd >= 0 && a[(y - 1) * w + x - 1 + odd] > 100;
  n += y > 0 && x + odd < w && a[(y - 1) * w + x + odd] > 100;
  n += y < h - 1 && x - 1 + odd >= 0 && a[(y + 1) * w + x - 1 + odd] > 100;
  n += y < h - 1 && x + odd < w && a[(y + 1) * w + x + odd] > 100;
  out[y * w + x] = n;
}

// A convolution whose steps are halves of a pixel: of 16 weights a pixel has four.
KERNEL transposed(const float *__restrict__ in, const float *__restrict__ weights,
                  float *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  float sum = 0;
  for (int r = 0; r < 4; r++)
    for (int q = 0; q < 4; q++) {
      int v = y + 1 - r, u = x + 1 - q;
      if (v >= 0 && v % 2 == 0 && u >= 0 && u % 2 == 0 && v / 2 < h / 2 && u / 2 < w / 2)
        sum += in[v / 2 * (w / 2) + u / 2] * weights[r * 4 + q];
    }
  out[y * w + x] = sum;
}

// Which place is asked for depends on data, the last one of a place that is not read elsewhere.
KERNEL look(const int *__restrict__ in, int *__restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v = in[i], sum = 0, last = -1;
  if (v > 50 && i + v < n)
    sum += in[last = i + v];
  if (v < 30 && i - v >= 0)
    sum -= in[last = i - v];
  if (!(v % 3 == 0 || i * 2 >= n))
    sum ^= in[last = i * 2];
  out[i] = sum;
  out[i + 256] = last;
}

// The way around the load is the end of a round, and so is the way through it.
KERNEL walk(const int *__restrict__ next, int *__restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, steps = 0, sum = 0;
  for (int at = i; at >= 0 && steps < 9; steps++) {
    int to = next[at];
    if (steps > 2 && ((to * 5) ^ at) % 4 != 1 && to >= 0)
      sum += next[to];
    at = to;
  }
  out[i] = sum * 16 + steps;
}

// What the second condition computes overflows, divides by zero or shifts too far where the first one does not hold.
KERNEL limits(const int *__restrict__ in, int *__restrict__ out, int n) {
  int i = threadIdx.x, v = in[i], large = v < 0 ? 0x7fffff00 : i, sum = 0;
  const int *p = v < 0 ? nullptr : in;
  if (v >= 0 && large + 300 < n + 200)
    sum += p[large + 300];
  if (v > 0 && (1 << (v & 31)) / v > 3)
    sum += p[v] * 3;
  if (v >= 0 && v < 32 && (3 << v) > 100)
    sum += p[v] * 5;
  if (v >= 0 && (float)i / v < 2.5f && p[v] > 7)
    sum += p[i] * 7;
  out[i] = sum;
}
