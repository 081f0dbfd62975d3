// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A usual .cu file with its host half: the device pass takes it as it is, in every standard; the
// host pass says at each use of the runtime, and at the launch, what is missing.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++14 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O2 -S -o - %s | FileCheck %s
// RUN: not %host -ferror-limit=0 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=HOST
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

#define CHECK_CUDA(call)                                                                           \
  do {                                                                                             \
    cudaError_t error = (call);                                                                    \
    if (error != cudaSuccess) {                                                                    \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));               \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

__constant__ float coefficients[4];

// CHECK-LABEL: .entry {{.*}}polynomial
// CHECK: fma.rn.f32
__global__ void polynomial(float *y, const float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = x[i];
    y[i] = ((coefficients[3] * v + coefficients[2]) * v + coefficients[1]) * v + coefficients[0];
  }
}

int main() {
  const int n = 1 << 20;
  std::vector<float> host(n, 2.0f);
  float *x, *y;
  // HOST: error: 'cudaMalloc<float>' is unavailable: nvopt: the CUDA runtime is not part of nvopt's headers; compile with --cuda-device-only, or with a CUDA toolkit: --config nvopt-toolkit.cfg --cuda-path=<toolkit>
  CHECK_CUDA(cudaMalloc(&x, n * sizeof(float)));
  CHECK_CUDA(cudaMalloc(&y, n * sizeof(float)));
  // HOST: error: 'cudaMemcpy' is unavailable: nvopt: the CUDA runtime
  CHECK_CUDA(cudaMemcpy(x, host.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  float c[4] = {1, 2, 3, 4};
  CHECK_CUDA(cudaMemcpyToSymbol(coefficients, c, sizeof(c)));
  cudaDeviceProp properties;
  CHECK_CUDA(cudaGetDeviceProperties(&properties, 0));
  cudaStream_t stream;
  CHECK_CUDA(cudaStreamCreate(&stream));
  cudaEvent_t start, stop;
  CHECK_CUDA(cudaEventCreate(&start));
  CHECK_CUDA(cudaEventCreate(&stop));
  CHECK_CUDA(cudaEventRecord(start, stream));
  // HOST: error: {{.*}}nvopt: launching a kernel needs the CUDA runtime headers; compile with --cuda-device-only, or with a CUDA toolkit: --config nvopt-toolkit.cfg --cuda-path=<toolkit>
  polynomial<<<(n + 255) / 256, 256, 0, stream>>>(y, x, n);
  CHECK_CUDA(cudaGetLastError());
  CHECK_CUDA(cudaEventRecord(stop));
  CHECK_CUDA(cudaEventSynchronize(stop));
  float ms;
  CHECK_CUDA(cudaEventElapsedTime(&ms, start, stop));
  printf("%s: %f ms\n", properties.name, ms);
  CHECK_CUDA(cudaFree(x));
}
