// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 3-D wave equation of eighth order: a block walks along z with a plane in shared memory and the
// column above and below in a register queue.
#include <cuda_runtime.h>

constexpr int RADIUS = 4, TX = 32, TY = 16;

__constant__ float weights[RADIUS + 1];

__global__ void __launch_bounds__(TX *TY)
    wave(float *__restrict__ next, const float *__restrict__ now, const float *__restrict__ before,
         const float *__restrict__ speed, int nx, int ny, int nz) {
  __shared__ float plane[TY + 2 * RADIUS][TX + 2 * RADIUS];

  const int x = blockIdx.x * TX + threadIdx.x + RADIUS;
  const int y = blockIdx.y * TY + threadIdx.y + RADIUS;
  const int sx = threadIdx.x + RADIUS, sy = threadIdx.y + RADIUS;
  const int layer = nx * ny;
  int i = y * nx + x;

  // below[0] is the nearest layer below, above[0] the nearest above.
  float below[RADIUS], above[RADIUS];
#pragma unroll
  for (int r = 0; r < RADIUS; ++r)
    below[RADIUS - 1 - r] = now[i + r * layer];
  float centre = now[i + RADIUS * layer];
#pragma unroll
  for (int r = 0; r < RADIUS; ++r)
    above[r] = now[i + (RADIUS + 1 + r) * layer];

  for (int z = RADIUS; z < nz - RADIUS; ++z) {
    const int here = i + z * layer;
    plane[sy][sx] = centre;
    if (threadIdx.y < RADIUS) {
      plane[threadIdx.y][sx] = now[here - RADIUS * nx];
      plane[threadIdx.y + TY + RADIUS][sx] = now[here + TY * nx];
    }
    if (threadIdx.x < RADIUS) {
      plane[sy][threadIdx.x] = now[here - RADIUS];
      plane[sy][threadIdx.x + TX + RADIUS] = now[here + TX];
    }
    __syncthreads();

    float sum = 3.0f * weights[0] * centre;
#pragma unroll
    for (int r = 1; r <= RADIUS; ++r)
      sum += weights[r] * (plane[sy - r][sx] + plane[sy + r][sx] + plane[sy][sx - r] +
                           plane[sy][sx + r] + below[r - 1] + above[r - 1]);
    next[here] = 2.0f * centre - before[here] + speed[here] * sum;
    __syncthreads();

#pragma unroll
    for (int r = RADIUS - 1; r > 0; --r)
      below[r] = below[r - 1];
    below[0] = centre;
    centre = above[0];
#pragma unroll
    for (int r = 0; r + 1 < RADIUS; ++r)
      above[r] = above[r + 1];
    if (z + 1 < nz - RADIUS)
      above[RADIUS - 1] = now[here + (RADIUS + 1) * layer];
  }
}
