// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cooperative groups: tiles of a warp, coalesced threads, a reduction of the block.
#include "check.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void reduce(const int *in, int *out) {
  __shared__ int parts[8];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  int v = in[block.thread_rank()];
  for (int d = tile.size() / 2; d; d /= 2)
    v += tile.shfl_down(v, d);
  if (tile.thread_rank() == 0)
    parts[tile.meta_group_rank()] = v;
  block.sync();
  if (block.thread_rank() == 0) {
    int sum = 0;
    for (int i = 0; i < 8; i++)
      sum += parts[i];
    out[0] = sum;
  }
  if (in[block.thread_rank()] % 3 == 0) {
    auto active = cg::coalesced_threads();
    if (active.thread_rank() == 0)
      atomicAdd(&out[1], (int)active.size());
  }
  if (tile.any(in[block.thread_rank()] == 77) && tile.thread_rank() == 0)
    atomicAdd(&out[2], 1);
}
int main() {
  std::vector<int> v(128);
  int sum = 0, threes = 0;
  for (int i = 0; i < 128; i++) {
    v[i] = i * 5 % 128;
    sum += v[i];
    threes += v[i] % 3 == 0;
  }
  int *d = to_device(v), *r = to_device(std::vector<int>(3));
  reduce<<<1, 128>>>(d, r);
  auto got = to_host(r, 3);
  EXPECT(got[0] == sum && got[1] == threes && got[2] == 1);
  CUDA(cudaFree(d));
  CUDA(cudaFree(r));
  return 0;
}
