// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of several warps of cooperative groups: what they become, and what is refused. What they compute is run by
// commands/run/programs/67-large-tiles.cu.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %device --cuda-gpu-arch=sm_75 -std=c++14 -O0 -S -o %t.ptx %s && %ptxas -arch=sm_75 %t.ptx -o %t.cubin %}
// RUN: not %device --cuda-gpu-arch=sm_90 -DREFUSED -fsyntax-only %s 2> %t.err
// RUN: FileCheck %s --check-prefix=REFUSED --input-file=%t.err
// RUN: FileCheck %s --check-prefix=MESSAGES --input-file=%t.err
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

// The barriers are opened between two of the block. A tile meets at an atomic add of one lane of each warp and never at a
// barrier of the block; it is known which memory that is.
// CHECK-LABEL: .entry meet(
// CHECK: bar.sync
// CHECK: st.shared.{{[bu]}}32
// CHECK: bar.sync
// CHECK-NOT: bar.sync
// CHECK: membar.cta
// CHECK: atom.shared.add.u32
// CHECK: ld.volatile.shared.{{[bu]}}32
// CHECK: membar.cta
// CHECK-NOT: bar.sync
// CHECK: ret;
extern "C" __global__ void meet(int *p) {
  auto tile = cg::tiled_partition<128>(cg::this_thread_block());
  p[threadIdx.x] = 1;
  tile.sync();
  p[threadIdx.x ^ 64] += 2;
}

// What CUDA asks for before sm_80 may be given and takes no memory of its own.
// CHECK-LABEL: .entry given(
// CHECK-NOT: .shared .align 8 .b8 {{.*}}memory
extern "C" __global__ void given(int *p) {
  __shared__ cg::block_tile_memory<256> memory;
  cg::thread_block block = cg::this_thread_block(memory);
  cg::thread_block_tile<64> tile = cg::tiled_partition<64>(block);
  p[threadIdx.x] = tile.shfl(p[threadIdx.x], 3) + tile.any(p[0]) + cg::reduce(tile, p[1], cg::plus<int>());
}

#ifdef REFUSED
struct big {
  double x, y;
};
// REFUSED-COUNT-7: error: static assertion failed
// REFUSED-NOT: error: {{[^s]}}
// REFUSED: 7 errors
__global__ void refused(int *p, big *b) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<64>(block);
  // MESSAGES-DAG: nvopt: ballot is for tiles up to 32 threads
  p[0] = tile.ballot(1);
  // MESSAGES-DAG: nvopt: shfl_down is for tiles up to 32 threads
  p[1] = tile.shfl_down(p[1], 1);
  // MESSAGES-DAG: nvopt: tiles of more than 32 threads exchange trivially copyable types of at most 8 bytes
  b[0] = tile.shfl(b[0], 1);
  // MESSAGES-DAG: nvopt: groups of more than 32 threads cannot be partitioned by a value
  auto two = cg::binary_partition(tile, p[2]);
  // MESSAGES-DAG: nvopt: a tile has 1, 2, 4, 8, 16, 32, 64, 128, 256 or 512 threads
  auto odd = cg::tiled_partition<96>(block);
  // MESSAGES-DAG: nvopt: blocks and tiles of at least the size are cut
  auto larger = cg::tiled_partition<128>(tile);
  // MESSAGES-DAG: nvopt: thread_group takes tiles up to 32 threads
  cg::thread_group any = tile;
}
#endif
