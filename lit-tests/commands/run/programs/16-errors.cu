// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors as CUDA returns them.
#include "check.h"
#include <cstdint>
#include <cstring>
__global__ void nothing() {}
__global__ void store(int *p) { *p = 1; }
__global__ __launch_bounds__(64) void bounded() {}
int main() {
  int *p, host[4];
  nothing<<<1, 2048>>>();
  EXPECT(cudaPeekAtLastError() == cudaErrorInvalidConfiguration);
  EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration && cudaGetLastError() == cudaSuccess);
  nothing<<<0, 32>>>();
  EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
  bounded<<<1, 128>>>();
  EXPECT(cudaGetLastError() != cudaSuccess);
  CUDA(cudaMalloc(&p, 16));
  EXPECT(cudaMemcpy(p, host, 17, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  EXPECT(cudaMemset(p + 4, 0, 1) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpy(p, host, 16, (cudaMemcpyKind)9) == cudaErrorInvalidMemcpyDirection);
  CUDA(cudaFree(p));
  EXPECT(cudaFree(p) == cudaErrorInvalidValue);
  CUDA(cudaFree(nullptr));
  EXPECT(cudaMalloc(&p, (size_t)1 << 50) == cudaErrorMemoryAllocation);
  EXPECT(cudaSetDevice(3) == cudaErrorInvalidDevice);
  EXPECT(cudaStreamSynchronize((cudaStream_t)&p) == cudaErrorInvalidResourceHandle);
  EXPECT(!strcmp(cudaGetErrorName(cudaErrorMemoryAllocation), "cudaErrorMemoryAllocation"));
  EXPECT(!strcmp(cudaGetErrorString(cudaSuccess), "no error"));
  // Sizes that wrap around, answers that have no place, and arguments that are not there.
  size_t pitch;
  EXPECT(cudaMallocPitch(&p, &pitch, SIZE_MAX - 100, 1) == cudaErrorMemoryAllocation);
  EXPECT(cudaMallocPitch(&p, (size_t *)nullptr, 1, 1) == cudaErrorInvalidValue);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  EXPECT(cudaFuncGetAttributes(nullptr, (const void *)nothing) == cudaErrorInvalidValue);
  EXPECT(cudaRuntimeGetVersion(nullptr) == cudaErrorInvalidValue);
  EXPECT(cudaDeviceGetLimit(nullptr, cudaLimitStackSize) == cudaErrorInvalidValue);
  EXPECT(cudaLaunchKernel((const void *)store, dim3(1), dim3(1), nullptr, 0, 0) ==
         cudaErrorInvalidValue);
  cudaGetLastError();
  nothing<<<1, 32>>>();
  CUDA(cudaDeviceSynchronize());
  return 0;
}
