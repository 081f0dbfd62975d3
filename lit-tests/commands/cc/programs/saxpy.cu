// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "check.h"
#include <vector>
__global__ void kernel(float a, const float *x, float *y, int n) {
  int i = threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
int saxpy(float a, const std::vector<float> &x, std::vector<float> &y) {
  need_gpu();
  float *dx, *dy;
  size_t bytes = x.size() * sizeof(float);
  cudaMalloc(&dx, bytes), cudaMalloc(&dy, bytes);
  cudaMemcpy(dx, x.data(), bytes, cudaMemcpyHostToDevice), cudaMemcpy(dy, y.data(), bytes, cudaMemcpyHostToDevice);
  kernel<<<1, 128>>>(a, dx, dy, (int)x.size());
  cudaMemcpy(y.data(), dy, bytes, cudaMemcpyDeviceToHost);
  return report(y[99] == 5.0f);
}
