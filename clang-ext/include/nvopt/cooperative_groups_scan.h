/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cooperative_groups::inclusive_scan and exclusive_scan over tiles and coalesced groups. */
#ifndef NVOPT_COOPERATIVE_GROUPS_SCAN_H
#define NVOPT_COOPERATIVE_GROUPS_SCAN_H

#include <nvopt/cooperative_groups_reduce.h>

namespace cooperative_groups {

/* Each step adds what lies twice as far below. */
template <class __G, class __T, class __Op>
NVOPT_DEVICE __T inclusive_scan(const __G &__g, __T __v, __Op &&__op) {
  unsigned int __rank = __g.thread_rank(), __n = __g.num_threads();
  for (unsigned int __d = 1; __d < __n; __d *= 2) {
    __T __below = __g.shfl_up(__v, __d);
    if (__rank >= __d)
      __v = __op(__below, __v);
  }
  return __v;
}
template <class __G, class __T> NVOPT_DEVICE __T inclusive_scan(const __G &__g, __T __v) {
  return inclusive_scan(__g, __v, plus<__T>());
}
/* The first thread's result is a zero, as the operations of the library have it for sums; for
 * others it says nothing. */
template <class __G, class __T, class __Op>
NVOPT_DEVICE __T exclusive_scan(const __G &__g, __T __v, __Op &&__op) {
  __T __all = __g.shfl_up(inclusive_scan(__g, __v, __op), 1);
  return __g.thread_rank() == 0 ? __T() : __all;
}
template <class __G, class __T> NVOPT_DEVICE __T exclusive_scan(const __G &__g, __T __v) {
  return exclusive_scan(__g, __v, plus<__T>());
}

} // namespace cooperative_groups

#endif
