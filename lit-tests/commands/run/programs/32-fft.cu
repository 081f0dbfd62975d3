// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fast Fourier transform of a block in shared memory, there and back.
#include "check.h"
#include <cmath>
const int n = 128;
__global__ void fft(float2 *data, float sign) {
  __shared__ float2 s[n];
  int t = threadIdx.x;
  s[__brev(t) >> 25] = data[t];
  s[__brev(t + 64) >> 25] = data[t + 64];
  for (int half = 1; half < n; half *= 2) {
    __syncthreads();
    int k = t % half, i = (t / half) * 2 * half + k;
    float sine, cosine;
    sincospif(sign * k / half, &sine, &cosine);
    float2 a = s[i], b = s[i + half];
    float2 w = make_float2(b.x * cosine - b.y * sine, b.x * sine + b.y * cosine);
    s[i] = make_float2(a.x + w.x, a.y + w.y);
    s[i + half] = make_float2(a.x - w.x, a.y - w.y);
  }
  __syncthreads();
  data[t] = s[t];
  data[t + 64] = s[t + 64];
}
int main() {
  std::vector<float2> v(n);
  for (int i = 0; i < n; i++)
    v[i] = make_float2(std::cos(2 * 3.14159265 * 5 * i / n), 0);
  float2 *d = to_device(v);
  fft<<<1, 64>>>(d, -1);
  auto f = to_host(d, n);
  for (int i = 0; i < n; i++)
    EXPECT(std::fabs(f[i].x - (i == 5 || i == n - 5 ? n / 2 : 0)) < 1e-3 && std::fabs(f[i].y) < 1e-3);
  fft<<<1, 64>>>(d, 1);
  auto back = to_host(d, n);
  for (int i = 0; i < n; i++)
    EXPECT(std::fabs(back[i].x / n - v[i].x) < 1e-5 && std::fabs(back[i].y) < 1e-3);
  CUDA(cudaFree(d));
  return 0;
}
