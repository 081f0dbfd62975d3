/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Cooperative groups: the block, and threads of a warp that are together. */
#ifndef NVOPT_COOPERATIVE_GROUPS_BLOCK_H
#define NVOPT_COOPERATIVE_GROUPS_BLOCK_H

#ifndef __CUDA__
#error "nvopt: cooperative groups are for CUDA code; compile with clang -x cuda"
#endif

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
  struct arrival_token {};
  static __device__ void sync() { __syncthreads(); }
  /* Hardware has no barrier of the block in two parts that does without a count of threads: all of it is the wait. */
  static __device__ arrival_token barrier_arrive() { return arrival_token(); }
  static __device__ void barrier_wait(arrival_token &&) { sync(); }
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

/* Threads of a warp, and which group of how many it is that a larger one was cut into. */
class coalesced_group {
protected:
  unsigned int __mask, __number, __groups;

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
  explicit __device__ coalesced_group(unsigned int __m, unsigned int __rank = 0, unsigned int __of = 1)
      : __mask(__m), __number(__rank), __groups(__of) {}
  __device__ unsigned int __get_mask() const { return __mask; }
  __device__ unsigned int num_threads() const { return (unsigned int)__popc(__mask); }
  __device__ unsigned int size() const { return num_threads(); }
  __device__ unsigned int thread_rank() const {
    return (unsigned int)__popc(__mask & __nvvm_read_ptx_sreg_lanemask_lt());
  }
  __device__ unsigned int meta_group_rank() const { return __number; }
  __device__ unsigned int meta_group_size() const { return __groups; }
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

/* Pieces of a size that is known only at run time: a power of two up to 32, else it is a trap. */
NVOPT_DEVICE void __check_tile_size(unsigned int __size) {
  if (__size == 0 || __size > 32 || (__size & (__size - 1)))
    __trap();
}
/* The last piece of a block may have fewer threads. */
NVOPT_DEVICE coalesced_group tiled_partition(const thread_block &, unsigned int __size) {
  __check_tile_size(__size);
  unsigned int __rank = __block_rank(), __first = __rank & ~(__size - 1), __all = thread_block::num_threads();
  unsigned int __count = __all - __first < __size ? __all - __first : __size;
  return coalesced_group((0xffffffffu >> (32 - __count)) << (__first & 31), __rank / __size,
                         (__all + __size - 1) / __size);
}
/* Threads of neighbouring ranks, whatever lanes they are. */
NVOPT_DEVICE coalesced_group tiled_partition(const coalesced_group &__g, unsigned int __size) {
  __check_tile_size(__size);
  unsigned int __mine = __g.thread_rank() / __size, __bits = 0, __rank = 0;
  for (unsigned int __m = __g.__get_mask(); __m; __m &= __m - 1, ++__rank)
    __bits |= __rank / __size == __mine ? __m & -__m : 0;
  if (__g.num_threads() <= __size)
    return __g;
  return coalesced_group(__bits, __mine, (__g.num_threads() + __size - 1) / __size);
}

} // namespace cooperative_groups

#endif
