// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
#include <vector>
void run(int *p, cudaStream_t stream);
int main() {
  std::vector<int> host(32, 31);
  int *p;
  cudaStream_t stream;
  cudaDeviceProp properties;
  cudaStreamCreate(&stream);
  cudaMalloc((void **)&p, 128);
  cudaMemcpyAsync(p, host.data(), 128, cudaMemcpyHostToDevice, stream);
  run(p, stream);
  cudaMemcpyAsync(host.data(), p, 128, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  return cudaGetDeviceProperties(&properties, 0) || properties.major != 9 || host[31] != 93;
}
