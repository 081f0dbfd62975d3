// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two vectors are added.
#include "check.h"
__global__ void add(float *c, const float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
int main() {
  const int n = 1000;
  std::vector<float> a(n), b(n);
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 2 * i;
  float *da = to_device(a), *db = to_device(b), *dc = to_device(std::vector<float>(n));
  add<<<(n + 127) / 128, 128>>>(dc, da, db, n);
  CUDA(cudaGetLastError());
  CUDA(cudaDeviceSynchronize());
  auto c = to_host(dc, n);
  for (int i = 0; i < n; i++)
    EXPECT(c[i] == 3 * i);
  CUDA(cudaFree(da));
  CUDA(cudaFree(db));
  CUDA(cudaFree(dc));
  return 0;
}
