/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cooperative_groups::reduce over tiles and coalesced groups, with plus, less, greater and the bit
 * operations. */
#ifndef NVOPT_COOPERATIVE_GROUPS_REDUCE_H
#define NVOPT_COOPERATIVE_GROUPS_REDUCE_H

#include <nvopt/cooperative_groups.h>

namespace cooperative_groups {

#define NVOPT_REDUCER_(__name, __expr)                                                             \
  template <class __T> struct __name {                                                             \
    __device__ __T operator()(__T __a, __T __b) const { return __expr; }                           \
  };
NVOPT_REDUCER_(plus, __a + __b)
NVOPT_REDUCER_(less, __b < __a ? __b : __a)
NVOPT_REDUCER_(greater, __a < __b ? __b : __a)
NVOPT_REDUCER_(bit_and, __a &__b)
NVOPT_REDUCER_(bit_or, __a | __b)
NVOPT_REDUCER_(bit_xor, __a ^ __b)
#undef NVOPT_REDUCER_

/* A butterfly gives every thread of a tile the same result. Tiles of several warps begin with one in each. */
template <unsigned int __Size, class __P, class __T, class __Op>
NVOPT_DEVICE __T reduce(const thread_block_tile<__Size, __P> &__g, __T __v, __Op &&__op) {
  if constexpr (__Size > 32) {
    __v = reduce(thread_block_tile<32>(), __v, __op);
    return reduce(thread_block_tile<__Size / 32>(), __g.__exchange(__v, 0), __op);
  } else {
#pragma unroll
    for (unsigned int __x = __Size / 2; __x; __x /= 2)
      __v = __op(__v, __g.shfl_xor(__v, __x));
    return __v;
  }
}
/* Groups of any size: halve the number of partial results, then hand out the last. */
template <class __T, class __Op>
NVOPT_DEVICE __T reduce(const coalesced_group &__g, __T __v, __Op &&__op) {
  unsigned int __rank = __g.thread_rank();
  for (unsigned int __n = __g.num_threads(); __n > 1;) {
    unsigned int __half = (__n + 1) / 2;
    __T __other = __g.shfl_down(__v, __half);
    if (__rank + __half < __n)
      __v = __op(__v, __other);
    __n = __half;
  }
  return __g.shfl(__v, 0);
}

/* cuda::atomic and cuda::atomic_ref of libcu++: what was there before the operation. */
template <class __A, class __T, class __Op> NVOPT_DEVICE __T __update(__A &__where, const __T &__v, __Op &__op) {
  __T __old = __where.load();
  while (!__where.compare_exchange_weak(__old, __op(__old, __v))) {
  }
  return __old;
}
/* One thread of the group brings the result to its place, and nobody waits for that. */
template <class __G, class __A, class __T, class __Op>
NVOPT_DEVICE void reduce_update_async(const __G &__g, __A &&__where, __T __v, __Op &&__op) {
  __v = reduce(__g, __v, __op);
  if (__g.thread_rank() == 0)
    __update(__where, __v, __op);
}
template <class __G, class __A, class __T, class __Op>
NVOPT_DEVICE void reduce_store_async(const __G &__g, __A &&__where, __T __v, __Op &&__op) {
  __v = reduce(__g, __v, __op);
  if (__g.thread_rank() == 0)
    __where.store(__v);
}
template <class __G, class __D, class __T, class __Op>
NVOPT_DEVICE void reduce_store_async(const __G &__g, __D *__where, __T __v, __Op &&__op) {
  __v = reduce(__g, __v, __op);
  if (__g.thread_rank() == 0)
    *__where = __v;
}

} // namespace cooperative_groups

#endif
