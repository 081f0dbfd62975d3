// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// LU decomposition in place, column by column, with a launch for every step.
#include "check.h"
#include <algorithm>
#include <cmath>
__global__ void divide(float *a, int n, int k) {
  int i = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i * n + k] /= a[k * n + k];
}
__global__ void update(float *a, int n, int k) {
  int i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y, j = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n)
    a[i * n + j] -= a[i * n + k] * a[k * n + j];
}
int main() {
  const int n = 24;
  std::vector<float> a(n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = i == j ? 2 * n : (i * 5 + j * 3) % 11;
  float *d = to_device(a);
  for (int k = 0; k < n - 1; k++) {
    divide<<<1, 32>>>(d, n, k);
    update<<<dim3(3, 3), dim3(8, 8)>>>(d, n, k);
  }
  auto lu = to_host(d, n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k <= std::min(i, j); k++)
        sum += (k == i ? 1.0 : lu[i * n + k]) * lu[k * n + j];
      EXPECT(std::fabs(sum - a[i * n + j]) < 1e-3);
    }
  CUDA(cudaFree(d));
  return 0;
}
