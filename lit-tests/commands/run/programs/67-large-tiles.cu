// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cooperative groups: tiles of several warps, each at its own pace; tiles of tiles; groups of any kind; which group of how
// many a piece is; partitions by labels of 64 bits. Expected values are computed by the host.
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

enum { kSum, kMax, kInclusive, kExclusive, kFrom3, kAny, kAll, kMeta, kNeighbour, kBehind, kColumns };

/* A row of results for each thread. Tiles take part in different numbers of rounds before, so that some are at another
 * barrier than their neighbours. */
template <unsigned Size> __global__ void tiles(const int *in, long long *out) {
  __shared__ int turn[256];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<Size>(block);
  unsigned me = block.thread_rank(), rank = tile.thread_rank();
  int v = in[me];
  for (unsigned round = 0; round <= tile.meta_group_rank(); ++round) {
    turn[me] = v + (int)round;
    tile.sync();
    v = turn[me - rank + (rank + 33) % Size] - (int)round;
    tile.sync();
  }
  for (unsigned round = 0; round <= tile.meta_group_rank(); ++round) {
    turn[me] = v;
    tile.sync();
    v = turn[me - rank + (rank + Size - 33) % Size];
    tile.sync();
  }
  long long *o = out + me * kColumns;
  o[kSum] = cg::reduce(tile, (long long)v, cg::plus<long long>());
  o[kMax] = cg::reduce(tile, v, cg::greater<int>());
  o[kInclusive] = cg::inclusive_scan(tile, v);
  o[kExclusive] = cg::exclusive_scan(tile, (long long)v, cg::plus<long long>());
  o[kFrom3] = tile.shfl(v, Size - 3);
  o[kAny] = tile.any(v == in[Size]);
  o[kAll] = tile.all(v != in[Size]);
  cg::thread_block_tile<Size> forgot = tile;
  o[kMeta] = forgot.meta_group_rank() * 100 + forgot.meta_group_size();
  auto half = cg::tiled_partition<Size / 2>(tile);
  o[kNeighbour] = cg::reduce(half, v, cg::plus<int>()) * 10 + (int)half.meta_group_rank();
  // One half may still exchange values when the other one is here.
  o[kBehind] = tile.shfl(v, Size - 1);
}

/* The classic: a sum over a group of any kind. */
__device__ int sum_of(cg::thread_group g, int *place, int v) {
  unsigned lane = (unsigned)g.thread_rank();
  for (int i = (int)g.size() / 2; i > 0; i /= 2) {
    place[lane] = v;
    g.sync();
    if (lane < (unsigned)i)
      v += place[lane + i];
    g.sync();
  }
  return v;
}
__global__ void any_group(const int *in, int *out) {
  __shared__ int place[128];
  cg::thread_block block = cg::this_thread_block();
  int v = in[block.thread_rank()], s = sum_of(block, place, v);
  if (block.thread_rank() == 0)
    out[0] = s;
  block.sync();
  cg::thread_group warp = cg::tiled_partition(block, 32), quad = cg::tiled_partition(warp, 4);
  s = sum_of(quad, place + block.thread_rank() / 4 * 4, v);
  if (quad.thread_rank() == 0)
    atomicAdd(&out[1 + block.thread_rank() / 32], s);
  auto known = cg::tiled_partition<32>(block);
  s = sum_of(known, place + block.thread_rank() / 32 * 32, v);
  if (cg::thread_rank(known) == 0)
    out[5 + known.meta_group_rank()] = s;
}

/* Which group of how many. */
__global__ void places(int *out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  auto four = cg::tiled_partition<4>(tile);
  int *o = out + block.thread_rank() * 5;
  o[0] = four.meta_group_rank() * 100 + four.meta_group_size();
  unsigned long long label = ((unsigned long long)(tile.thread_rank() % 3) << 32) | 7;
  auto same = cg::labeled_partition(tile, label);
  o[1] = same.meta_group_rank() * 10000 + same.meta_group_size() * 100 + same.size();
  auto two = cg::binary_partition(tile, tile.thread_rank() >= 20);
  o[2] = two.meta_group_rank() * 10000 + two.meta_group_size() * 100 + two.size();
  auto one = cg::binary_partition(tile, true);
  o[3] = one.meta_group_rank() * 10000 + one.meta_group_size() * 100 + one.size();
  auto part = cg::tiled_partition(same, 4);
  o[4] = part.meta_group_rank() * 10000 + part.meta_group_size() * 100 + part.size();
}

template <unsigned Size> void try_tiles() {
  const unsigned n = 256;
  std::vector<int> in(n);
  for (unsigned i = 0; i < n; i++)
    in[i] = (int)(i * 2654435761u >> 20);
  int *d = to_device(in);
  long long *o = to_device(std::vector<long long>(n * kColumns));
  tiles<Size><<<1, n>>>(d, o);
  auto got = to_host(o, n * kColumns);
  for (unsigned first = 0; first < n; first += Size) {
    long long sum = 0, inclusive = 0;
    int max = 0;
    bool any = false;
    for (unsigned i = first; i < first + Size; i++) {
      sum += in[i];
      max = in[i] > max ? in[i] : max;
      any |= in[i] == in[Size];
    }
    for (unsigned i = first; i < first + Size; i++) {
      const long long *g = &got[i * kColumns];
      EXPECT(g[kExclusive] == inclusive);
      inclusive += in[i];
      EXPECT(g[kInclusive] == inclusive && g[kSum] == sum && g[kMax] == max);
      EXPECT(g[kFrom3] == in[first + Size - 3] && !!g[kAny] == any && !!g[kAll] == !any);
      EXPECT(g[kMeta] == (long long)(first / Size * 100 + n / Size));
      unsigned half = i / (Size / 2) * (Size / 2), s = 0;
      for (unsigned k = half; k < half + Size / 2; k++)
        s += (unsigned)in[k];
      EXPECT(g[kNeighbour] == (long long)(s * 10 + (half != first)));
      EXPECT(g[kBehind] == in[first + Size - 1]);
    }
  }
  CUDA(cudaFree(d));
  CUDA(cudaFree(o));
}

int main() {
  try_tiles<64>();
  try_tiles<128>();
  std::vector<int> in(128);
  for (int i = 0; i < 128; i++)
    in[i] = i * i % 97;
  int *d = to_device(in), *o = to_device(std::vector<int>(9)), *p = to_device(std::vector<int>(64 * 5));
  any_group<<<1, 128>>>(d, o);
  auto got = to_host(o, 9);
  int all = 0;
  for (int w = 0; w < 4; w++) {
    int s = 0;
    for (int i = 0; i < 32; i++)
      s += in[w * 32 + i];
    EXPECT(got[1 + w] == s && got[5 + w] == s);
    all += s;
  }
  EXPECT(got[0] == all);
  places<<<1, 64>>>(p);
  auto where = to_host(p, 64 * 5);
  for (int i = 0; i < 64; i++) {
    int lane = i % 32, third = lane % 3, size = third == 2 ? 10 : 11, *g = &where[i * 5], mine = lane / 3 / 4;
    EXPECT(g[0] == lane / 4 * 100 + 8);
    EXPECT(g[1] == third * 10000 + 300 + size);
    EXPECT(g[2] == (lane >= 20) * 10000 + 200 + (lane >= 20 ? 12 : 20));
    EXPECT(g[3] == 132);
    EXPECT(g[4] == mine * 10000 + 300 + (mine == 2 ? size - 8 : 4));
  }
  CUDA(cudaFree(d));
  CUDA(cudaFree(o));
  CUDA(cudaFree(p));
  return 0;
}
