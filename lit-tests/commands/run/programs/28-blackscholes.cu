// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prices of options; put and call belong together.
#include "check.h"
#include <cmath>
__device__ float normal(float d) { return 0.5f * erfcf(-d * 0.70710678f); }
__global__ void price(float *call, float *put, const float *s, const float *k, const float *t, float r, float v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float root = sqrtf(t[i]), d1 = (logf(s[i] / k[i]) + (r + 0.5f * v * v) * t[i]) / (v * root), d2 = d1 - v * root;
  float discount = expf(-r * t[i]);
  call[i] = s[i] * normal(d1) - k[i] * discount * normal(d2);
  put[i] = k[i] * discount * normal(-d2) - s[i] * normal(-d1);
}
int main() {
  const int n = 256;
  std::vector<float> s(n), k(n), t(n), zero(n);
  for (int i = 0; i < n; i++) {
    s[i] = 5 + i % 25;
    k[i] = 1 + i % 100;
    t[i] = 0.25f + i % 10;
  }
  float *ds = to_device(s), *dk = to_device(k), *dt = to_device(t), *dc = to_device(zero), *dp = to_device(zero);
  price<<<2, 128>>>(dc, dp, ds, dk, dt, 0.02f, 0.3f, n);
  auto call = to_host(dc, n), put = to_host(dp, n);
  for (int i = 0; i < n; i++) {
    double d1 = (std::log(double(s[i]) / k[i]) + (0.02 + 0.045) * t[i]) / (0.3 * std::sqrt(double(t[i])));
    double d2 = d1 - 0.3 * std::sqrt(double(t[i])), discount = std::exp(-0.02 * t[i]);
    double want = s[i] * 0.5 * std::erfc(-d1 / std::sqrt(2.0)) - k[i] * discount * 0.5 * std::erfc(-d2 / std::sqrt(2.0));
    EXPECT(std::fabs(call[i] - want) < 1e-4);
    EXPECT(std::fabs(call[i] - put[i] - (s[i] - k[i] * discount)) < 1e-4);
  }
  for (float *p : {ds, dk, dt, dc, dp})
    CUDA(cudaFree(p));
  return 0;
}
