// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A cooperative launch: blocks that wait for each other between the steps of a stencil.
#include "check.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void smooth(int *a, int *b, int n, int steps) {
  auto grid = cg::this_grid();
  for (int s = 0; s < steps; s++) {
    for (int i = grid.thread_rank(); i < n; i += grid.size())
      b[i] = a[(i + n - 1) % n] + a[(i + 1) % n];
    grid.sync();
    int *c = a;
    a = b;
    b = c;
  }
}
int main() {
  const int n = 600, steps = 5;
  std::vector<int> a(n), b(n);
  for (int i = 0; i < n; i++)
    a[i] = i * 7 % 10;
  int *da = to_device(a), *db = to_device(a), count = n, more = steps, blocks, sms;
  CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, smooth, 64, 0));
  CUDA(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
  EXPECT(blocks * sms >= 7);
  void *args[] = {&da, &db, &count, &more};
  CUDA(cudaLaunchCooperativeKernel((void *)smooth, dim3(7), dim3(64), args, 0, 0));
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < n; i++)
      b[i] = a[(i + n - 1) % n] + a[(i + 1) % n];
    std::swap(a, b);
  }
  EXPECT(to_host(db, n) == a);
  EXPECT(cudaLaunchCooperativeKernel((void *)smooth, dim3(blocks * sms + 1), dim3(64), args, 0, 0) ==
         cudaErrorCooperativeLaunchTooLarge);
  CUDA(cudaFree(da));
  CUDA(cudaFree(db));
  return 0;
}
