// One step of water that flows down a terrain through virtual pipes. What flows out of a cell is scaled so that no more
// leaves than is there; a cell from which nothing flows has 0 where the others divide.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer height f32[1024] random(1, 0, 10)
// EXEC: buffer water f32[1024] random(2, 0, 1)
// EXEC: buffer flow f32[4096] random(3, 0, 0.1) tolerance=abs:0.001
// EXEC: launch step grid=2,4 block=16,8 args=(flow, height, water, i32:32, i32:32, f32:0.02)
#include "../include/exec.h"

struct __align__(16) Pipes {
  float left, right, up, down;
};

struct Field {
  const float *height, *water;
  int columns, rows;
  __device__ float level(int x, int y) const {
    x = x < 0 ? 0 : x >= columns ? columns - 1 : x;
    y = y < 0 ? 0 : y >= rows ? rows - 1 : y;
    return height[y * columns + x] + water[y * columns + x];
  }
};

KERNEL step(Pipes *flow, const float *height, const float *water, int columns, int rows, float dt) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= columns || y >= rows)
    return;
  Field field = {height, water, columns, rows};
  int at = y * columns + x;
  float here = height[at] + water[at], k = dt * 9.81f;
  Pipes out = flow[at];
  out.left += k * (here - field.level(x - 1, y));
  out.right += k * (here - field.level(x + 1, y));
  out.up += k * (here - field.level(x, y - 1));
  out.down += k * (here - field.level(x, y + 1));
  if (out.left < 0 || x == 0)
    out.left = 0;
  if (out.right < 0 || x == columns - 1)
    out.right = 0;
  if (out.up < 0 || y == 0)
    out.up = 0;
  if (out.down < 0 || y == rows - 1)
    out.down = 0;
  float sum = (out.left + out.right + out.up + out.down) * dt;
  float most = sum > water[at] ? water[at] / sum : 1.0f;
  out.left *= most;
  out.right *= most;
  out.up *= most;
  out.down *= most;
  flow[at] = out;
}
