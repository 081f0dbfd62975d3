// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches without <<<>>>: by the API, cooperative, of another thread of the host.
#include "check.h"
#include <thread>
__global__ void add(int *p, int v) { atomicAdd(p, v); }
int main() {
  int *p = to_device(std::vector<int>(1)), v = 5, got;
  void *args[] = {&p, &v};
  CUDA(cudaLaunchKernel((void *)add, dim3(2), dim3(32), args, 0, 0));
  CUDA(cudaLaunchCooperativeKernel((void *)add, dim3(1), dim3(32), args, 0, 0));
  EXPECT(cudaLaunchCooperativeKernel((void *)add, dim3(1000), dim3(32), args, 0, 0) ==
         cudaErrorCooperativeLaunchTooLarge);
  cudaGetLastError();
  std::thread([&] { add<<<1, 32>>>(p, v); }).join();
  CUDA(cudaMemcpy(&got, p, 4, cudaMemcpyDeviceToHost));
  EXPECT(got == 4 * 32 * 5);
  return 0;
}
