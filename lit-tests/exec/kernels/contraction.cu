// A tensor contraction over two indices and the gradient of a layer normalisation: loops over strides with
// several loads and an address each.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(21, -1, 1)
// EXEC: buffer b f32[8192] random(22, -1, 1)
// EXEC: buffer c f32[256]
// EXEC: buffer dx f32[1024]
// EXEC: buffer dw f32[64]
// EXEC: buffer mean f32[16] random(23, -1, 1)
// EXEC: buffer rstd f32[16] random(24, 0.5, 2)
// EXEC: launch contract grid=2,4 block=8,4 args=(c, a, b, i32:16, i32:13, i32:21)
// EXEC: launch layernorm_gradient grid=2 block=64 args=(dx, dw, a, b, b+4096, mean, rstd, i32:64)
#include "../include/exec.h"

// c[i][j] = sum over k, l of a[i][k][l] * b[l][j][k]
KERNEL contract(float *c, const float *a, const float *b, int n, int inner, int outer) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < inner; k++)
    for (int l = 0; l < outer; l++)
      sum += a[(i * inner + k) * outer + l] * b[(l * n + j) * inner + k];
  c[i * n + j] = sum;
}

// A row a thread, eight rows.
KERNEL layernorm_gradient(float *dx, float *dw, const float *x, const float *dy, const float *weight,
                          const float *mean, const float *rstd, int width) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < 16) {
    float m = mean[row], r = rstd[row], sum = 0, moment = 0;
    for (int i = 0; i < width; i++) {
      float normal = (x[row * width + i] - m) * r, d = weight[i] * dy[row * width + i];
      sum += d;
      moment += d * normal;
    }
    sum /= (float)width;
    moment /= (float)width;
    for (int i = 0; i < width; i++) {
      float normal = (x[row * width + i] - m) * r, d = weight[i] * dy[row * width + i];
      dx[row * width + i] = (d - sum - normal * moment) * r;
    }
  }
  if (blockIdx.x == 0) {
    float sum = 0;
    for (int i = threadIdx.x; i < 16 * width; i += blockDim.x)
      sum += dy[i] * x[i];
    dw[threadIdx.x] = sum;
  }
}
