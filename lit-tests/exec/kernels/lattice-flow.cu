// A step of the lattice Boltzmann method in two dimensions: tables in constant memory, remainders for
// periodic borders, nine values of a cell in registers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer f f32[2304] random(8, 0.5, 1)
// EXEC: buffer g f32[2304]
// EXEC: launch step grid=4 block=64 args=(g, f, i32:16, i32:16, f32:0.6)
#include "../include/exec.h"
__constant__ int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ float wt[9] = {4.f / 9,  1.f / 9,  1.f / 9,  1.f / 9, 1.f / 9,
                            1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
KERNEL step(float *g, const float *f, int nx, int ny, float omega) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= nx * ny)
    return;
  int x = i % nx, y = i / nx;
  float local[9], rho = 0, ux = 0, uy = 0;
  for (int k = 0; k < 9; k++) {
    int xx = (x - cx[k] + nx) % nx, yy = (y - cy[k] + ny) % ny;
    local[k] = f[k * nx * ny + yy * nx + xx];
    rho += local[k];
    ux += cx[k] * local[k];
    uy += cy[k] * local[k];
  }
  ux /= rho;
  uy /= rho;
  float sq = 1.5f * (ux * ux + uy * uy);
  for (int k = 0; k < 9; k++) {
    float cu = 3 * (cx[k] * ux + cy[k] * uy);
    float eq = wt[k] * rho * (1 + cu + 0.5f * cu * cu - sq);
    g[k * nx * ny + i] = local[k] + omega * (eq - local[k]);
  }
}
