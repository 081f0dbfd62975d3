/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cooperative_groups::inclusive_scan and exclusive_scan over tiles and coalesced groups, and their forms that take the
 * total into an atomic. */
#ifndef NVOPT_COOPERATIVE_GROUPS_SCAN_H
#define NVOPT_COOPERATIVE_GROUPS_SCAN_H

#include <nvopt/cooperative_groups_reduce.h>

namespace cooperative_groups {

/* The result of all threads up to this one, and, where asked for, of those below it. The first thread has none of these: a
 * zero, as the operations of the library have it for sums; for others it says nothing. */
template <class __T> struct __scanned {
  __T __with, __below;
};

/* Each step adds what lies twice as far below. */
template <bool __Below, class __G, class __T, class __Op>
NVOPT_DEVICE __scanned<__T> __scan_lanes(const __G &__g, __T __v, __Op &__op) {
  unsigned int __rank = __g.thread_rank(), __n = __g.num_threads();
  for (unsigned int __d = 1; __d < __n; __d *= 2) {
    __T __other = __g.shfl_up(__v, __d);
    if (__rank >= __d)
      __v = __op(__other, __v);
  }
  __scanned<__T> __r = {__v, __T()};
  if (__Below) {
    __T __other = __g.shfl_up(__v, 1);
    if (__rank != 0)
      __r.__below = __other;
  }
  return __r;
}
template <bool __Below, class __G, class __T, class __Op>
NVOPT_DEVICE __scanned<__T> __scan(const __G &__g, __T __v, __Op &__op) {
  return __scan_lanes<__Below>(__g, __v, __op);
}
/* Tiles of several warps: each by itself, then the results of the warps, of which each lane has one. */
template <bool __Below, unsigned int __Size, class __P, class __T, class __Op>
NVOPT_DEVICE __scanned<__T> __scan(const thread_block_tile<__Size, __P> &__g, __T __v, __Op &__op) {
  if constexpr (__Size > 32) {
    thread_block_tile<__Size / 32> __warps;
    __scanned<__T> __r = __scan_lanes<__Below>(thread_block_tile<32>(), __v, __op);
    __scanned<__T> __all = __scan_lanes<true>(__warps, __g.__exchange(__r.__with, 31), __op);
    __T __before = __warps.shfl(__all.__below, (int)(__g.thread_rank() / 32));
    if (__g.thread_rank() < 32)
      return __r;
    __r.__with = __op(__before, __r.__with);
    __r.__below = __lane() == 0 ? __before : __op(__before, __r.__below);
    return __r;
  } else {
    return __scan_lanes<__Below>(__g, __v, __op);
  }
}

template <class __G, class __T, class __Op>
NVOPT_DEVICE __T inclusive_scan(const __G &__g, __T __v, __Op &&__op) {
  return __scan<false>(__g, __v, __op).__with;
}
template <class __G, class __T> NVOPT_DEVICE __T inclusive_scan(const __G &__g, __T __v) {
  return inclusive_scan(__g, __v, plus<__T>());
}
template <class __G, class __T, class __Op>
NVOPT_DEVICE __T exclusive_scan(const __G &__g, __T __v, __Op &&__op) {
  return __scan<true>(__g, __v, __op).__below;
}
template <class __G, class __T> NVOPT_DEVICE __T exclusive_scan(const __G &__g, __T __v) {
  return exclusive_scan(__g, __v, plus<__T>());
}

/* The last thread takes the total into the atomic, and all begin with what was there before. */
template <class __G, class __A, class __T, class __Op>
NVOPT_DEVICE __T __taken_by_last(const __G &__g, __A &__where, const __T &__total, __Op &__op) {
  __T __old = __total;
  if (__g.thread_rank() == __g.num_threads() - 1)
    __old = __update(__where, __total, __op);
  return __g.shfl(__old, __g.num_threads() - 1);
}
template <class __G, class __A, class __T, class __Op>
NVOPT_DEVICE __T inclusive_scan_update(const __G &__g, __A &&__where, __T __v, __Op &&__op) {
  __T __r = __scan<false>(__g, __v, __op).__with;
  return __op(__taken_by_last(__g, __where, __r, __op), __r);
}
template <class __G, class __A, class __T>
NVOPT_DEVICE __T inclusive_scan_update(const __G &__g, __A &&__where, __T __v) {
  return inclusive_scan_update(__g, __where, __v, plus<__T>());
}
template <class __G, class __A, class __T, class __Op>
NVOPT_DEVICE __T exclusive_scan_update(const __G &__g, __A &&__where, __T __v, __Op &&__op) {
  __scanned<__T> __r = __scan<true>(__g, __v, __op);
  __T __old = __taken_by_last(__g, __where, __r.__with, __op);
  return __g.thread_rank() == 0 ? __old : __op(__old, __r.__below);
}
template <class __G, class __A, class __T>
NVOPT_DEVICE __T exclusive_scan_update(const __G &__g, __A &&__where, __T __v) {
  return exclusive_scan_update(__g, __where, __v, plus<__T>());
}

} // namespace cooperative_groups

#endif
