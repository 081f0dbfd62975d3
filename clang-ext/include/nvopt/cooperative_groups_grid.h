/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Cooperative groups: grids and clusters. */
#ifndef NVOPT_COOPERATIVE_GROUPS_GRID_H
#define NVOPT_COOPERATIVE_GROUPS_GRID_H

#include <nvopt/atomic.h>
#include <nvopt/cluster.h>
#include <nvopt/cooperative_groups_block.h>

namespace cooperative_groups {

/* All blocks of the launch. Those of a cooperative launch find a place of their grid in two registers of the environment,
 * others zero; the word at its offset 4 is the grid's barrier. Each block adds to it once, all of them together
 * 2^31, so that the sign changes when the last one comes and nothing has to be reset. */
class grid_group {
  static __device__ unsigned long long __place() {
    unsigned int __high, __low;
    __asm__("mov.u32 %0, %%envreg1;" : "=r"(__high));
    __asm__("mov.u32 %0, %%envreg2;" : "=r"(__low));
    return ((unsigned long long)__high << 32) | __low;
  }

public:
  typedef unsigned int arrival_token;
  static __device__ bool is_valid() { return __place() != 0; }
  /* Outside of a cooperative launch it is a trap. */
  static __device__ arrival_token barrier_arrive() {
    unsigned long long __where = __place();
    unsigned int __before = 0;
    if (!__where)
      __trap();
    __syncthreads();
    if (__block_rank() == 0) {
      __threadfence();
      __before = atomicAdd((unsigned int *)(__where + 4),
                           block_rank() == 0 ? 0x80000001u - (unsigned int)num_blocks() : 1u);
    }
    return __before;
  }
  static __device__ void barrier_wait(arrival_token &&__before) {
    if (__block_rank() == 0) {
      volatile unsigned int *__word = (volatile unsigned int *)(__place() + 4);
      while ((int)(*__word ^ __before) >= 0) {
      }
      __threadfence();
    }
    __syncthreads();
  }
  static __device__ void sync() { barrier_wait(barrier_arrive()); }
  static __device__ unsigned long long thread_rank() {
    return block_rank() * thread_block::num_threads() + __block_rank();
  }
  static __device__ unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  static __device__ unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  static __device__ unsigned long long num_threads() {
    return num_blocks() * thread_block::num_threads();
  }
  static __device__ unsigned long long size() { return num_threads(); }
  static __device__ dim3 dim_blocks() { return gridDim; }
  static __device__ dim3 group_dim() { return gridDim; }
  static __device__ dim3 block_index() { return blockIdx; }
  static __device__ dim3 dim_threads() {
    return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z);
  }
  static __device__ dim3 thread_index() {
    return dim3(blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y,
                blockIdx.z * blockDim.z + threadIdx.z);
  }
#if NVOPT_ARCH_AT_LEAST(90)
  static __device__ dim3 dim_clusters() { return __clusterGridDimInClusters(); }
  static __device__ dim3 cluster_index() { return __clusterIdx(); }
  static __device__ unsigned long long num_clusters() {
    dim3 __n = dim_clusters();
    return (unsigned long long)__n.x * __n.y * __n.z;
  }
  static __device__ unsigned long long cluster_rank() {
    dim3 __n = dim_clusters(), __i = cluster_index();
    return ((unsigned long long)__i.z * __n.y + __i.y) * __n.x + __i.x;
  }
#endif
};
NVOPT_DEVICE grid_group this_grid() {
  return grid_group();
}

/* The blocks of a cluster. */
#if NVOPT_ARCH_AT_LEAST(90)
class cluster_group {
public:
  struct arrival_token {};
  static __device__ arrival_token barrier_arrive() {
    __cluster_barrier_arrive();
    return arrival_token();
  }
  static __device__ void barrier_wait() { __cluster_barrier_wait(); }
  static __device__ void barrier_wait(arrival_token &&) { __cluster_barrier_wait(); }
  static __device__ void sync() {
    barrier_arrive();
    barrier_wait();
  }
  static __device__ unsigned int block_rank() { return __clusterRelativeBlockRank(); }
  static __device__ dim3 block_index() { return __clusterRelativeBlockIdx(); }
  static __device__ dim3 dim_blocks() { return __clusterDim(); }
  static __device__ dim3 dim_threads() {
    dim3 __n = dim_blocks();
    return dim3(__n.x * blockDim.x, __n.y * blockDim.y, __n.z * blockDim.z);
  }
  static __device__ dim3 thread_index() {
    dim3 __i = block_index();
    return dim3(__i.x * blockDim.x + threadIdx.x, __i.y * blockDim.y + threadIdx.y,
                __i.z * blockDim.z + threadIdx.z);
  }
  static __device__ unsigned int num_blocks() { return __clusterSizeInBlocks(); }
  static __device__ unsigned int num_threads() {
    return num_blocks() * thread_block::num_threads();
  }
  static __device__ unsigned int size() { return num_threads(); }
  static __device__ unsigned int thread_rank() {
    return block_rank() * thread_block::num_threads() + __block_rank();
  }
  static __device__ unsigned int query_shared_rank(const void *__p) {
    return __cluster_query_shared_rank(__p);
  }
  template <class __T> static __device__ __T *map_shared_rank(__T *__p, int __rank) {
    return (__T *)__cluster_map_shared_rank(__p, (unsigned int)__rank);
  }
};
NVOPT_DEVICE cluster_group this_cluster() {
  return cluster_group();
}
#endif

} // namespace cooperative_groups

#endif
