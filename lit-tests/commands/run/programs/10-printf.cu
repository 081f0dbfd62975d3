// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Text from the device, in the order of blocks and threads, between that of the host.
#include "check.h"
__global__ void hello(const char *who) {
  printf("block %d thread %u: %s %5.2f %c %llx\n", blockIdx.x, threadIdx.x, who, 1.5 * threadIdx.x, 'x',
         0x123456789abcull);
}
// The result is the number of arguments, not that of characters as on the host.
__global__ void counts(int *n) {
  n[0] = printf("counts\n");
  n[1] = printf("%d %s%%\n", 7, "eight");
  n[2] = printf("%*d\n", 3, 9);
  const char *none = nullptr;
  n[3] = printf(none);
}
int main() {
  char *name;
  CUDA(cudaMalloc(&name, 6));
  CUDA(cudaMemcpy(name, "hello", 6, cudaMemcpyHostToDevice));
  printf("before\n");
  hello<<<2, 2>>>(name);
  CUDA(cudaDeviceSynchronize());
  printf("after\n");
  int *n, host[4];
  CUDA(cudaMalloc(&n, sizeof host));
  counts<<<1, 1>>>(n);
  CUDA(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
  EXPECT(host[0] == 0 && host[1] == 2 && host[2] == 2 && host[3] == -1);
  return 0;
}
