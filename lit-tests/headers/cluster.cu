// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Thread-block clusters, cooperative groups.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

// CHECK-LABEL: .entry clusters(
extern "C" __global__ void clusters(unsigned *p) {
  // CHECK-DAG: %cluster_ctarank
  p[0] = __clusterRelativeBlockRank();
  // CHECK-DAG: %cluster_nctarank
  p[1] = __clusterSizeInBlocks();
  // CHECK-DAG: %clusterid.x
  p[2] = __clusterIdx().x;
  __shared__ unsigned s;
  s = threadIdx.x;
  // CHECK: barrier.cluster.arrive
  // CHECK: barrier.cluster.wait
  cg::this_cluster().sync();
  // CHECK: mapa
  p[3] = *cg::this_cluster().map_shared_rank(&s, 1);
}

// The sum of a tile of 32 is five exchanges.
// CHECK-LABEL: .entry tile_sum(
// CHECK-COUNT-5: shfl.sync.bfly.b32
// CHECK-NOT: shfl
// CHECK: ret;
extern "C" __global__ void tile_sum(float *p) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  float sum = cg::reduce(tile, p[threadIdx.x], cg::plus<float>());
  if (tile.thread_rank() == 0)
    p[tile.meta_group_rank()] = sum;
}

// A tile of 8 shuffles within its segment: (32 - 8) << 8 | 31 = 6175; a double is two words.
// CHECK-LABEL: .entry small_tile(
// CHECK: shfl.sync.down.b32 {{.*}}, 1, 6175,
// CHECK: shfl.sync.down.b32 {{.*}}, 1, 6175,
extern "C" __global__ void small_tile(double *p) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  p[threadIdx.x] = tile.shfl_down(p[threadIdx.x], 1);
}

// One atomic for all threads that came here together.
// CHECK-LABEL: .entry aggregated(
// CHECK: activemask.b32
// CHECK: atom.global.add.u32
// CHECK: shfl.sync.idx.b32
extern "C" __global__ void aggregated(int *counter, int *slots) {
  if (slots[threadIdx.x] > 0) {
    auto group = cg::coalesced_threads();
    int base = 0;
    if (group.thread_rank() == 0)
      base = atomicAdd(counter, (int)group.size());
    slots[threadIdx.x] = group.shfl(base, 0) + (int)group.thread_rank();
  }
}
