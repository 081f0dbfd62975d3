// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Breadth-first search of a graph in rows, level by level.
#include "check.h"
__global__ void level(const int *row, const int *to, int *depth, int n, int now, int *changed) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n || depth[v] != now)
    return;
  for (int e = row[v]; e < row[v + 1]; e++)
    if (atomicCAS(&depth[to[e]], -1, now + 1) == -1)
      atomicExch(changed, 1);
}
int main() {
  const int n = 1000;
  std::vector<int> row(1), to, depth(n, -1), want(n, -1);
  for (int v = 0; v < n; v++) {
    to.push_back((v * 7 + 3) % n);
    if (v % 3 == 0)
      to.push_back((v * 31 + 11) % n);
    row.push_back(to.size());
  }
  std::vector<int> queue(1);
  want[0] = 0;
  for (size_t i = 0; i < queue.size(); i++)
    for (int e = row[queue[i]]; e < row[queue[i] + 1]; e++)
      if (want[to[e]] < 0) {
        want[to[e]] = want[queue[i]] + 1;
        queue.push_back(to[e]);
      }
  depth[0] = 0;
  int *r = to_device(row), *t = to_device(to), *d = to_device(depth), *c = to_device(std::vector<int>(1)), more = 1;
  for (int now = 0; more; now++) {
    CUDA(cudaMemset(c, 0, 4));
    level<<<(n + 127) / 128, 128>>>(r, t, d, n, now, c);
    CUDA(cudaMemcpy(&more, c, 4, cudaMemcpyDeviceToHost));
  }
  EXPECT(to_host(d, n) == want);
  for (int *p : {r, t, d, c})
    CUDA(cudaFree(p));
  return 0;
}
