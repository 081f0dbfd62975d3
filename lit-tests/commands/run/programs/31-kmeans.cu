// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Points and the nearest of three centres, sums by atomics, new centres.
#include "check.h"
#include <cmath>
__constant__ float2 centres[3];
__global__ void assign(const float2 *p, int n, int *which, float *sums, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int best = 0;
  float least = INFINITY;
  for (int c = 0; c < 3; c++) {
    float x = p[i].x - centres[c].x, y = p[i].y - centres[c].y, d = x * x + y * y;
    if (d < least) {
      least = d;
      best = c;
    }
  }
  which[i] = best;
  atomicAdd(&sums[2 * best], p[i].x);
  atomicAdd(&sums[2 * best + 1], p[i].y);
  atomicAdd(&counts[best], 1);
}
int main() {
  const int n = 300;
  std::vector<float2> p(n);
  for (int i = 0; i < n; i++)
    p[i] = make_float2(10 * (i % 3) + (i * 7 % 11) / 8.f, 5 * (i % 3) + (i * 5 % 13) / 8.f);
  float2 start[3] = {{1, 1}, {8, 3}, {25, 12}};
  float2 *dp = to_device(p);
  int *which = to_device(std::vector<int>(n)), *counts = to_device(std::vector<int>(3));
  float *sums = to_device(std::vector<float>(6));
  for (int round = 0; round < 4; round++) {
    CUDA(cudaMemcpyToSymbol(centres, start, sizeof start));
    CUDA(cudaMemset(sums, 0, 24));
    CUDA(cudaMemset(counts, 0, 12));
    assign<<<5, 64>>>(dp, n, which, sums, counts);
    auto s = to_host(sums, 6);
    auto c = to_host(counts, 3);
    for (int k = 0; k < 3; k++)
      start[k] = make_float2(s[2 * k] / c[k], s[2 * k + 1] / c[k]);
  }
  auto got = to_host(which, n);
  for (int i = 0; i < n; i++)
    EXPECT(got[i] == i % 3);
  EXPECT(std::fabs(start[2].x - 20.6f) < 0.5f);
  for (void *q : {(void *)dp, (void *)which, (void *)counts, (void *)sums})
    CUDA(cudaFree(q));
  return 0;
}
