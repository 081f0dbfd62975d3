// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 16-bit floats, single and in pairs.
#include "check.h"
#include <cuda_fp16.h>
__global__ void axpy(__half a, const __half2 *x, __half2 *y, int pairs) {
  int i = threadIdx.x;
  if (i < pairs)
    y[i] = __hfma2(__half2half2(a), x[i], y[i]);
}
__global__ void norm(const __half *y, int n, float *out) {
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += 32)
    sum += __half2float(y[i]) * __half2float(y[i]);
  for (int d = 16; d; d /= 2)
    sum += __shfl_xor_sync(~0u, sum, d);
  if (threadIdx.x == 0)
    *out = sum;
}
int main() {
  const int n = 100;
  std::vector<__half> x(n), y(n);
  float want = 0;
  for (int i = 0; i < n; i++) {
    x[i] = __float2half(i % 8);
    y[i] = __float2half(i % 5 - 2);
    float v = 0.5f * (i % 8) + (i % 5 - 2);
    want += v * v;
  }
  __half *dx = to_device(x), *dy = to_device(y);
  float *r = to_device(std::vector<float>(1));
  axpy<<<1, 64>>>(__float2half(0.5f), (__half2 *)dx, (__half2 *)dy, n / 2);
  norm<<<1, 32>>>(dy, n, r);
  EXPECT(to_host(r, 1)[0] == want);
  CUDA(cudaFree(dx));
  CUDA(cudaFree(dy));
  CUDA(cudaFree(r));
  return 0;
}
