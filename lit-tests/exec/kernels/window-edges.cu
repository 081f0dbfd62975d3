// Windows around the points of an image and of a volume, with the edges asked for at each place: the columns once in front of the loop
// over the rows, as bits of a word with nv-packed-conditions. With `continue`, with one condition of all four sides, with a value
// of 0 outside, in three dimensions, with images smaller than the window.
//
// RUN: %exec-all %s
//
// EXEC: buffer a f32[4096] random(1)
// EXEC: buffer b f32[4096] random(2)
// EXEC: buffer o f32[4096] zero
// EXEC: launch similarity grid=3,3 block=16,16 args=(a, b, o, i32:40, i32:36)
// EXEC: launch similarity grid=1,1 block=16,16 args=(a, b, o, i32:3, i32:4)
// EXEC: launch mean grid=4,4 block=16,8 args=(a, o, i32:60, i32:30)
// EXEC: launch mean grid=1,1 block=16,8 args=(a, o, i32:2, i32:1)
// EXEC: launch padded grid=4,4 block=16,8 args=(a, o, i32:60, i32:30)
// EXEC: launch volume grid=2,2,3 block=8,8,2 args=(a, o, i32:14, i32:13, i32:5)
#include "../include/exec.h"

__constant__ float weights[11] = {0.001f, 0.008f, 0.036f, 0.109f, 0.213f, 0.266f,
                                  0.213f, 0.109f, 0.036f, 0.008f, 0.001f};

extern "C" __global__ void similarity(const float *__restrict__ a, const float *__restrict__ b,
                                      float *__restrict__ o, int H, int W) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= W || y >= H)
    return;
  float m1 = 0, m2 = 0, s12 = 0;
  for (int dy = -5; dy <= 5; dy++)
    for (int dx = -5; dx <= 5; dx++) {
      int yy = y + dy, xx = x + dx;
      if (yy < 0 || yy >= H || xx < 0 || xx >= W)
        continue;
      float w = weights[dy + 5] * weights[dx + 5], p = a[yy * W + xx], q = b[yy * W + xx];
      m1 += w * p;
      m2 += w * q;
      s12 += w * p * q;
    }
  o[y * W + x] = s12 - m1 * m2;
}

extern "C" __global__ void mean(const float *__restrict__ a, float *__restrict__ o, int W, int H) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x >= W || y >= H)
    return;
  float sum = 0, n = 0;
  for (int dy = -4; dy <= 4; dy++)
    for (int dx = -4; dx <= 4; dx++) {
      int yy = y + dy, xx = x + dx;
      if (yy >= 0 && yy < H && xx >= 0 && xx < W) {
        sum += a[yy * W + xx] * (1 + dx * dy);
        n++;
      }
    }
  o[y * W + x] = sum / n;
}

extern "C" __global__ void padded(const float *__restrict__ a, float *__restrict__ o, int W, int H) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x >= W || y >= H)
    return;
  float sum = 0;
#pragma unroll 1
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      int yy = y + dy, xx = x + dx;
      float v = 0;
      if (yy >= 0 && yy < H && xx >= 0 && xx < W)
        v = a[yy * W + xx];
      sum += v * (dx + 3) + dy;
    }
  o[y * W + x] = sum;
}

extern "C" __global__ void volume(const float *__restrict__ a, float *__restrict__ o, int W, int H, int D) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y, z = blockIdx.z * 2 + threadIdx.z;
  if (x >= W || y >= H || z >= D)
    return;
  float sum = 0;
  for (int dz = -2; dz <= 2; dz++)
    for (int dy = -2; dy <= 2; dy++)
      for (int dx = -2; dx <= 2; dx++) {
        int yy = y + dy, xx = x + dx, zz = z + dz;
        if (zz >= 0 && zz < D && yy >= 0 && yy < H && xx >= 0 && xx < W)
          sum += a[(zz * H + yy) * W + xx] * (dx + 2);
      }
  o[(z * H + y) * W + x] = sum;
}
