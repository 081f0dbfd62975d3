// Stencils over grids of two and three dimensions with 32-bit indices: one base address, and offsets.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[4096] random(31, -1, 1)
// EXEC: buffer b f32[4096]
// EXEC: buffer c f32[1024]
// EXEC: buffer ex f32[1089] random(32, -1, 1)
// EXEC: buffer ey f32[1089] random(33, -1, 1)
// EXEC: buffer hz f32[1089] random(34, -1, 1)
// EXEC: buffer o f32[64] random(35, -1, 1)
// EXEC: launch heat_3d grid=2,2 block=8,8 args=(b, a, i32:16)
// EXEC: launch convolution grid=4,4 block=8,8 args=(c, a, i32:32)
// EXEC: launch magnetic grid=4,4 block=8,8 args=(hz, ex, ey, i32:32, i32:32)
// EXEC: launch column_sums grid=2 block=32 args=(i32:16, o, a)
#include "../include/exec.h"

KERNEL heat_3d(float *b, const float *a, int n) {
  int k = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (k < 1 || k >= n - 1 || j < 1 || j >= n - 1)
    return;
  for (int i = 1; i < n - 1; i++) {
    int at = i * n * n + j * n + k;
    float c = a[i * n * n + j * n + k];
    b[at] = 0.125f * (a[(i + 1) * n * n + j * n + k] - 2 * c + a[(i - 1) * n * n + j * n + k]) +
                   0.125f * (a[i * n * n + (j + 1) * n + k] - 2 * c + a[i * n * n + (j - 1) * n + k]) +
                   0.125f * (a[i * n * n + j * n + k + 1] - 2 * c + a[i * n * n + j * n + k - 1]) + c;
  }
}

KERNEL convolution(float *b, const float *a, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n - 1 && j < n - 1 && i > 0 && j > 0)
    b[i * n + j] = 0.2f * a[(i - 1) * n + (j - 1)] + -0.3f * a[i * n + (j - 1)] +
                   0.4f * a[(i + 1) * n + (j - 1)] + 0.5f * a[(i - 1) * n + j] + 0.6f * a[i * n + j] +
                   0.7f * a[(i + 1) * n + j] + -0.8f * a[(i - 1) * n + (j + 1)] +
                   -0.9f * a[i * n + (j + 1)] + 0.1f * a[(i + 1) * n + (j + 1)];
}

KERNEL magnetic(float *hz, const float *ex, const float *ey, int nx, int ny) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < nx && j < ny)
    hz[i * ny + j] -= 0.7f * (ex[i * (ny + 1) + j + 1] - ex[i * (ny + 1) + j] +
                              ey[(i + 1) * ny + j] - ey[i * ny + j]);
}

// The store may change what is read: the column is loaded again in every round.
KERNEL column_sums(int n, float *o, float *a) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < n; i++)
    o[j] += a[i * 256 + j];
}
