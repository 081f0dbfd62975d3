// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = a * x + y: the smallest memory-bound kernel, once a float at a time with a grid-stride loop
// and once in 16-byte accesses.
#include <cuda_runtime.h>

__global__ void saxpy(float *__restrict__ y, const float *__restrict__ x, float a, int n) {
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    y[i] = a * x[i] + y[i];
}

__global__ void __launch_bounds__(256)
    saxpy4(float4 *__restrict__ y, const float4 *__restrict__ x, float a, int n4) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n4)
    return;
  float4 u = x[i], v = y[i];
  v.x = a * u.x + v.x;
  v.y = a * u.y + v.y;
  v.z = a * u.z + v.z;
  v.w = a * u.w + v.w;
  y[i] = v;
}
