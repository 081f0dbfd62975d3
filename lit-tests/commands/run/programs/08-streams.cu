// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Streams, events, asynchronous copies from pinned memory, functions of the host in a stream.
#include "check.h"
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }
static int calls;
int main() {
  cudaStream_t s[2];
  cudaEvent_t start, middle, end;
  int *host, *device;
  CUDA(cudaStreamCreate(&s[0]));
  CUDA(cudaStreamCreateWithFlags(&s[1], cudaStreamNonBlocking));
  CUDA(cudaEventCreate(&start));
  CUDA(cudaEventCreateWithFlags(&middle, cudaEventDisableTiming));
  CUDA(cudaEventCreate(&end));
  CUDA(cudaMallocHost(&host, 256));
  CUDA(cudaMallocAsync(&device, 256, s[0]));
  for (int i = 0; i < 64; i++)
    host[i] = i;
  CUDA(cudaEventRecord(start, s[0]));
  CUDA(cudaMemcpyAsync(device, host, 256, cudaMemcpyHostToDevice, s[0]));
  twice<<<1, 64, 0, s[0]>>>(device);
  CUDA(cudaEventRecord(middle, s[0]));
  CUDA(cudaStreamWaitEvent(s[1], middle, 0));
  twice<<<1, 64, 0, s[1]>>>(device);
  CUDA(cudaMemcpyAsync(host, device, 256, cudaMemcpyDeviceToHost, s[1]));
  CUDA(cudaLaunchHostFunc(s[1], [](void *p) { calls += *(int *)p == 0; }, host));
  CUDA(cudaEventRecord(end, s[1]));
  CUDA(cudaEventSynchronize(end));
  CUDA(cudaStreamSynchronize(s[1]));
  CUDA(cudaStreamQuery(s[0]));
  float ms = -1;
  CUDA(cudaEventElapsedTime(&ms, start, end));
  EXPECT(ms >= 0 && calls == 1);
  for (int i = 0; i < 64; i++)
    EXPECT(host[i] == 4 * i);
  CUDA(cudaFreeAsync(device, s[0]));
  CUDA(cudaFreeHost(host));
  CUDA(cudaStreamDestroy(s[0]));
  CUDA(cudaStreamDestroy(s[1]));
  CUDA(cudaEventDestroy(end));
  EXPECT(cudaEventRecord(end, 0) == cudaErrorInvalidResourceHandle);
  return 0;
}
