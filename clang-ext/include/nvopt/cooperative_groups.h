/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Cooperative groups: all kinds of groups, and what is done with any of them. */
#ifndef NVOPT_COOPERATIVE_GROUPS_H
#define NVOPT_COOPERATIVE_GROUPS_H

#include <nvopt/cooperative_groups_block.h>
#include <nvopt/cooperative_groups_grid.h>
#include <nvopt/cooperative_groups_tile.h>

namespace cooperative_groups {

/* A group of any kind, for functions that take each of them: blocks, coalesced threads, tiles up to a warp, grids and
 * clusters turn into one. */
class thread_group {
  enum __kind { __is_block, __is_lanes, __is_grid, __is_cluster };
  __kind __what;
  coalesced_group __lanes;

  template <unsigned int __Size, class __P>
  static __device__ coalesced_group __lanes_of(const thread_block_tile<__Size, __P> &__g) {
    static_assert(__Size <= 32, "nvopt: thread_group takes tiles up to 32 threads");
    if constexpr (__Size <= 32)
      return coalesced_group(__g.__get_mask(), __g.meta_group_rank(), __g.meta_group_size());
    else
      return coalesced_group(0);
  }

public:
  __device__ thread_group(const thread_block &) : __what(__is_block), __lanes(0) {}
  __device__ thread_group(const coalesced_group &__g) : __what(__is_lanes), __lanes(__g) {}
  __device__ thread_group(const grid_group &) : __what(__is_grid), __lanes(0) {}
#if NVOPT_ARCH_AT_LEAST(90)
  __device__ thread_group(const cluster_group &) : __what(__is_cluster), __lanes(0) {}
#endif
  template <unsigned int __Size, class __P>
  __device__ thread_group(const thread_block_tile<__Size, __P> &__g)
      : __what(__is_lanes), __lanes(__lanes_of(__g)) {}

  __device__ void sync() const {
    switch (__what) {
    case __is_block:
      return thread_block::sync();
    case __is_lanes:
      return __lanes.sync();
    case __is_grid:
      return grid_group::sync();
    case __is_cluster:
#if NVOPT_ARCH_AT_LEAST(90)
      return cluster_group::sync();
#else
      return;
#endif
    }
  }
  __device__ unsigned long long num_threads() const {
    switch (__what) {
    case __is_block:
      return thread_block::num_threads();
    case __is_lanes:
      return __lanes.num_threads();
    case __is_grid:
      return grid_group::num_threads();
    case __is_cluster:
      break;
    }
#if NVOPT_ARCH_AT_LEAST(90)
    return cluster_group::num_threads();
#else
    return 0;
#endif
  }
  __device__ unsigned long long size() const { return num_threads(); }
  __device__ unsigned long long thread_rank() const {
    switch (__what) {
    case __is_block:
      return thread_block::thread_rank();
    case __is_lanes:
      return __lanes.thread_rank();
    case __is_grid:
      return grid_group::thread_rank();
    case __is_cluster:
      break;
    }
#if NVOPT_ARCH_AT_LEAST(90)
    return cluster_group::thread_rank();
#else
    return 0;
#endif
  }
  __device__ thread_group __tile(unsigned int __size) const {
    if (__what == __is_lanes)
      return tiled_partition(__lanes, __size);
    if (__what != __is_block)
      __trap();
    return tiled_partition(thread_block(), __size);
  }
};
/* Grids and clusters are not cut: a trap, as a size that is no power of two up to 32 is. */
NVOPT_DEVICE thread_group tiled_partition(const thread_group &__parent, unsigned int __size) {
  return __parent.__tile(__size);
}

/* The threads of a group with the same predicate: one group where it is the same for all, else those without it are group
 * 0 and those with it group 1. */
template <class __G> NVOPT_DEVICE coalesced_group binary_partition(const __G &__g, bool __p) {
  static_assert(__in_a_warp<__G>::value, "nvopt: groups of more than 32 threads cannot be partitioned by a value");
  if constexpr (!__in_a_warp<__G>::value) {
    return coalesced_group(0);
  } else {
    unsigned int __m = __g.__get_mask(), __yes = __ballot_sync(__m, __p);
    if (__yes == 0 || __yes == __m)
      return coalesced_group(__m);
    return coalesced_group(__p ? __yes : __m & ~__yes, __p, 2);
  }
}

/* What labels are compared as. */
template <bool __Wide> struct __label_word {
  typedef unsigned int __type;
};
template <> struct __label_word<true> {
  typedef unsigned long long __type;
};
/* Groups of the same label, in the order of their first threads. */
template <class __G, class __T> NVOPT_DEVICE coalesced_group labeled_partition(const __G &__g, __T __label) {
  static_assert(__in_a_warp<__G>::value, "nvopt: groups of more than 32 threads cannot be partitioned by a value");
  static_assert(__is_integral(__T) || __is_pointer(__T), "nvopt: labels are integers or pointers");
  if constexpr (!__in_a_warp<__G>::value) {
    return coalesced_group(0);
  } else if constexpr (__is_same(__T, bool)) {
    return binary_partition(__g, __label);
  } else {
    typedef typename __label_word<sizeof(__T) == 8>::__type __word;
    unsigned int __m = __g.__get_mask(), __mine = __match_any_sync(__m, (__word)__label);
    unsigned int __first = __mine & -__mine;
    unsigned int __firsts = __ballot_sync(__m, __first == 1u << __lane());
    return coalesced_group(__mine, (unsigned int)__popc(__firsts & (__first - 1)),
                           (unsigned int)__popc(__firsts));
  }
}

template <class __G> NVOPT_DEVICE void sync(const __G &__g) {
  __g.sync();
}
template <class __G> NVOPT_DEVICE auto thread_rank(const __G &__g) -> decltype(__g.thread_rank()) {
  return __g.thread_rank();
}
template <class __G> NVOPT_DEVICE auto group_size(const __G &__g) -> decltype(__g.num_threads()) {
  return __g.num_threads();
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
