// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Text from the device, in the order of blocks and threads, between that of the host.
#include "check.h"
__global__ void hello(const char *who) {
  printf("block %d thread %u: %s %5.2f %c %llx\n", blockIdx.x, threadIdx.x, who, 1.5 * threadIdx.x, 'x',
         0x123456789abcull);
}
int main() {
  char *name;
  CUDA(cudaMalloc(&name, 6));
  CUDA(cudaMemcpy(name, "hello", 6, cudaMemcpyHostToDevice));
  printf("before\n");
  hello<<<2, 2>>>(name);
  CUDA(cudaDeviceSynchronize());
  printf("after\n");
  return 0;
}
