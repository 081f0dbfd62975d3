// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
#include <cmath>
struct body {
  float x, y, z, m;
};
__global__ void __launch_bounds__(128) forces(const body *b, float3 *f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float3 sum = make_float3(0, 0, 0);
  for (int k = 0; k < n; k++) {
    float dx = b[k].x - b[i].x, dy = b[k].y - b[i].y, dz = b[k].z - b[i].z;
    float r = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
    float s = b[k].m * r * r * r;
    sum.x += dx * s, sum.y += dy * s, sum.z += dz * s;
  }
  f[i] = sum;
}
int main() {
  need_gpu();
  body *b;
  float3 *f;
  cudaMallocManaged(&b, 128 * sizeof *b), cudaMallocManaged(&f, 128 * sizeof *f);
  for (int i = 0; i < 128; i++)
    b[i] = {1.0f * i, 0, 0, 1};
  forces<<<1, 128>>>(b, f, 128);
  cudaDeviceSynchronize();
  return report(std::fabs(f[0].x + f[127].x) < 1e-2f);
}
