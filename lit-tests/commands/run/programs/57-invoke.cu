// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What one thread of a group does for all, with arguments and a result of several words.
#include "check.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Pair {
  double a;
  int b;
};
__global__ void invoke(int *calls, Pair *result) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  auto add = [&](int by) { atomicAdd(calls, by); };
  cg::invoke_one(tile, add, 3);
  cg::invoke_one(block, [&] { atomicAdd(calls, 100); });
  result[threadIdx.x] = cg::invoke_one_broadcast(
      tile, [&](int n) { return Pair{threadIdx.x / 8 + 0.5, atomicAdd(calls + 1, n)}; }, 1);
  if (threadIdx.x % 3 == 1)
    result[threadIdx.x].b += cg::invoke_one_broadcast(
        cg::coalesced_threads(), [&] { return atomicAdd(calls + 2, 1) * 1000 + 1000; });
}
int main() {
  int *calls = to_device(std::vector<int>(3));
  Pair *result;
  CUDA(cudaMalloc(&result, 64 * sizeof *result));
  invoke<<<1, 64>>>(calls, result);
  CUDA(cudaDeviceSynchronize());
  std::vector<int> n = to_host(calls, 3);
  std::vector<Pair> r = to_host(result, 64);
  // Eight tiles; the coalesced threads of each of two warps.
  EXPECT(n[0] == 124 && n[1] == 8 && n[2] == 2);
  for (int i = 0; i < 64; i++)
    EXPECT(r[i].a == i / 8 + 0.5 && r[i].b % 1000 == r[i / 8 * 8].b % 1000 &&
           (r[i].b >= 1000) == (i % 3 == 1));
  return 0;
}
