/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Cooperative groups: thread blocks, tiles of a warp, coalesced threads, clusters, grids. */
#ifndef NVOPT_COOPERATIVE_GROUPS_H
#define NVOPT_COOPERATIVE_GROUPS_H

#ifndef __CUDA__
#error "nvopt: cooperative groups are for CUDA code; compile with clang -x cuda"
#endif

#include <nvopt/cluster.h>
#include <nvopt/qualifiers.h>
#include <nvopt/shuffle.h>
#include <nvopt/sync.h>
#include <nvopt/vector_types.h>

namespace cooperative_groups {

/* The thread's number within its block. */
NVOPT_DEVICE unsigned int __block_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
NVOPT_DEVICE unsigned int __lane() {
  return __nvvm_read_ptx_sreg_laneid();
}

/* All threads of the block. */
class thread_block {
public:
  static __device__ void sync() { __syncthreads(); }
  static __device__ unsigned int thread_rank() { return __block_rank(); }
  static __device__ unsigned int num_threads() { return blockDim.x * blockDim.y * blockDim.z; }
  static __device__ unsigned int size() { return num_threads(); }
  static __device__ dim3 group_index() { return blockIdx; }
  static __device__ dim3 thread_index() { return threadIdx; }
  static __device__ dim3 dim_threads() { return blockDim; }
  static __device__ dim3 group_dim() { return blockDim; }
};
NVOPT_DEVICE thread_block this_thread_block() {
  return thread_block();
}

/* The one thread. */
class thread {
public:
  static __device__ void sync() {}
  static __device__ unsigned int thread_rank() { return 0; }
  static __device__ unsigned int num_threads() { return 1; }
  static __device__ unsigned int size() { return 1; }
};
NVOPT_DEVICE thread this_thread() {
  return thread();
}

/* Any type of 4, 8, 12 ... 32 bytes moves between lanes word by word; smaller ones travel in a
 * word. */
template <class __T, class __F> NVOPT_DEVICE __T __by_words(const __T &__v, __F __move) {
  static_assert(sizeof(__T) <= 32 && __is_trivially_copyable(__T),
                "nvopt: only trivially copyable types of at most 32 bytes can be shuffled");
  constexpr int __n = (sizeof(__T) + 3) / 4;
  unsigned int __w[__n] = {};
  __builtin_memcpy(__w, &__v, sizeof(__T));
  for (int __i = 0; __i < __n; ++__i)
    __w[__i] = __move(__w[__i]);
  __T __r;
  __builtin_memcpy(&__r, __w, sizeof(__T));
  return __r;
}

/* The threads of a warp that are together here. */
class coalesced_group {
protected:
  unsigned int __mask;

  /* The lane of the group's thread of that rank. */
  __device__ unsigned int __lane_of(unsigned int __rank) const {
    return __mask == 0xffffffffu ? __rank : __fns(__mask, 0, (int)__rank + 1);
  }
  /* Squeezes the bits of the group's lanes together: bit r is the thread of rank r. */
  __device__ unsigned int __pack(unsigned int __bits) const {
    unsigned int __r = 0, __rank = 0;
    for (unsigned int __m = __mask; __m; __m &= __m - 1, ++__rank)
      __r |= ((__bits >> (__ffs((int)__m) - 1)) & 1u) << __rank;
    return __r;
  }

public:
  explicit __device__ coalesced_group(unsigned int __m) : __mask(__m) {}
  __device__ unsigned int __get_mask() const { return __mask; }
  __device__ unsigned int num_threads() const { return (unsigned int)__popc(__mask); }
  __device__ unsigned int size() const { return num_threads(); }
  __device__ unsigned int thread_rank() const {
    return (unsigned int)__popc(__mask & __nvvm_read_ptx_sreg_lanemask_lt());
  }
  __device__ unsigned int meta_group_rank() const { return 0; }
  __device__ unsigned int meta_group_size() const { return 1; }
  __device__ void sync() const { __syncwarp(__mask); }
  __device__ int any(int __p) const { return __any_sync(__mask, __p); }
  __device__ int all(int __p) const { return __all_sync(__mask, __p); }
  __device__ unsigned int ballot(int __p) const { return __pack(__ballot_sync(__mask, __p)); }
  template <class __T> __device__ unsigned int match_any(__T __v) const {
    return __pack(__match_any_sync(__mask, __v));
  }
  template <class __T> __device__ unsigned int match_all(__T __v, int &__same) const {
    return __pack(__match_all_sync(__mask, __v, &__same));
  }
  template <class __T> __device__ __T shfl(__T __v, unsigned int __rank) const {
    unsigned int __m = __mask, __l = __lane_of(__rank % num_threads());
    return __by_words(__v, [=](unsigned int __w) { return __shfl_sync(__m, __w, (int)__l); });
  }
  /* Out of range, a thread keeps its own value. */
  template <class __T> __device__ __T shfl_up(__T __v, unsigned int __delta) const {
    unsigned int __r = thread_rank();
    return shfl(__v, __r >= __delta ? __r - __delta : __r);
  }
  template <class __T> __device__ __T shfl_down(__T __v, unsigned int __delta) const {
    unsigned int __r = thread_rank();
    return shfl(__v, __r + __delta < num_threads() ? __r + __delta : __r);
  }
};
NVOPT_DEVICE coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}

/* Aligned pieces of a warp: Size is a power of two up to 32. */
template <unsigned int __Size, class __Parent = void> class thread_block_tile {
  static_assert(__Size >= 1 && __Size <= 32 && (__Size & (__Size - 1)) == 0,
                "nvopt: tiles of 1, 2, 4, 8, 16 or 32 threads are supported");

  static __device__ unsigned int __base() { return __lane() & ~(__Size - 1); }
  static __device__ unsigned int __mask() {
    return __Size == 32 ? 0xffffffffu : ((1u << (__Size & 31)) - 1) << __base();
  }

public:
  thread_block_tile() = default;
  /* A tile may forget what it was cut from. */
  template <class __Other>
  __device__ thread_block_tile(const thread_block_tile<__Size, __Other> &) {}
  static __device__ unsigned int __get_mask() { return __mask(); }
  static __device__ void sync() { __syncwarp(__mask()); }
  static __device__ unsigned int thread_rank() { return __lane() & (__Size - 1); }
  static constexpr __device__ unsigned int num_threads() { return __Size; }
  static constexpr __device__ unsigned int size() { return __Size; }
  static __device__ unsigned int meta_group_rank() { return __block_rank() / __Size; }
  static __device__ unsigned int meta_group_size() {
    return (thread_block::num_threads() + __Size - 1) / __Size;
  }
  static __device__ int any(int __p) { return __any_sync(__mask(), __p); }
  static __device__ int all(int __p) { return __all_sync(__mask(), __p); }
  static __device__ unsigned int ballot(int __p) {
    return __ballot_sync(__mask(), __p) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ unsigned int match_any(__T __v) {
    return __match_any_sync(__mask(), __v) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ unsigned int match_all(__T __v, int &__same) {
    return __match_all_sync(__mask(), __v, &__same) >> (__Size == 32 ? 0 : __base());
  }
  template <class __T> static __device__ __T shfl(__T __v, int __rank) {
    return __by_words(__v,
                      [=](unsigned int __w) { return __shfl_sync(__mask(), __w, __rank, __Size); });
  }
  template <class __T> static __device__ __T shfl_up(__T __v, unsigned int __d) {
    return __by_words(__v,
                      [=](unsigned int __w) { return __shfl_up_sync(__mask(), __w, __d, __Size); });
  }
  template <class __T> static __device__ __T shfl_down(__T __v, unsigned int __d) {
    return __by_words(
        __v, [=](unsigned int __w) { return __shfl_down_sync(__mask(), __w, __d, __Size); });
  }
  template <class __T> static __device__ __T shfl_xor(__T __v, unsigned int __x) {
    return __by_words(
        __v, [=](unsigned int __w) { return __shfl_xor_sync(__mask(), __w, (int)__x, __Size); });
  }
};
template <unsigned int __Size, class __Parent>
NVOPT_DEVICE thread_block_tile<__Size, __Parent> tiled_partition(const __Parent &) {
  return thread_block_tile<__Size, __Parent>();
}
/* A size that is known only at run time makes a group of the lanes of the tile. */
NVOPT_DEVICE coalesced_group tiled_partition(const thread_block &, unsigned int __size) {
  unsigned int __base = __lane() & ~(__size - 1);
  return coalesced_group(__size >= 32 ? __activemask() : ((1u << __size) - 1) << __base);
}
/* The threads of a group with the same predicate or label. */
template <class __G> NVOPT_DEVICE coalesced_group binary_partition(const __G &__g, bool __p) {
  unsigned int __m = __g.__get_mask(), __yes = __ballot_sync(__m, __p);
  return coalesced_group(__p ? __yes : __m & ~__yes);
}
template <class __G> NVOPT_DEVICE coalesced_group labeled_partition(const __G &__g, int __label) {
  return coalesced_group(__match_any_sync(__g.__get_mask(), __label));
}

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

template <class __G> NVOPT_DEVICE void sync(const __G &__g) {
  __g.sync();
}
template <class __G> NVOPT_DEVICE unsigned int thread_rank(const __G &__g) {
  return __g.thread_rank();
}
template <class __G> NVOPT_DEVICE unsigned int group_size(const __G &__g) {
  return __g.size();
}

/* One thread of the group does it. */
template <class __G, class __F, class... __A>
NVOPT_DEVICE void invoke_one(const __G &__g, __F &&__f, __A &&...__a) {
  if (__g.thread_rank() == 0)
    static_cast<__F &&>(__f)(static_cast<__A &&>(__a)...);
}

/* All threads get what it returned: groups that have shfl(). */
template <class __G, class __F, class... __A>
NVOPT_DEVICE auto invoke_one_broadcast(const __G &__g, __F &&__f, __A &&...__a) {
  typedef decltype(static_cast<__F &&>(__f)(static_cast<__A &&>(__a)...)) __result;
  static_assert(!__is_void(__result), "what returns void is called by invoke_one");
  __remove_cvref(__result) __r{};
  if (__g.thread_rank() == 0)
    __r = static_cast<__F &&>(__f)(static_cast<__A &&>(__a)...);
  return __g.shfl(__r, 0);
}

} // namespace cooperative_groups

#endif
