/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cooperative_groups::memcpy_async and its waits. */
#ifndef NVOPT_COOPERATIVE_GROUPS_MEMCPY_H
#define NVOPT_COOPERATIVE_GROUPS_MEMCPY_H

#include <nvopt/cooperative_groups.h>
#include <nvopt/memory.h>
#include <nvopt/pipeline.h>

#include <stdint.h>

namespace cooperative_groups {

/* The threads of the group take turns with pieces of __size bytes. */
template <unsigned int __size, class __G>
NVOPT_DEVICE void __copy_pieces(const __G &__g, char *__d, const char *__s, size_t __n) {
  for (size_t __i = __g.thread_rank() * (size_t)__size; __i < __n;
       __i += __g.num_threads() * (size_t)__size) {
#if NVOPT_ARCH_AT_LEAST(80)
    if (__size >= 4 && __isShared(__d) && __isGlobal(__s)) {
      __pipeline_memcpy_async(__d + __i, __s + __i, __size);
      continue;
    }
#endif
    __builtin_memcpy(__builtin_assume_aligned(__d + __i, __size),
                     __builtin_assume_aligned(__s + __i, __size), __size);
  }
}
/* Pieces as large as both addresses and the size allow. The copies of each call are one stage, also
 * where they are plain loads and stores. */
template <class __G, class __D, class __S>
NVOPT_DEVICE void memcpy_async(const __G &__g, __D *__dst, const __S *__src, size_t __n) {
  char *__d = (char *)__dst;
  const char *__s = (const char *)__src;
  uintptr_t __bits = (uintptr_t)__d | (uintptr_t)__s | __n;
  if (__bits % 16 == 0)
    __copy_pieces<16>(__g, __d, __s, __n);
  else if (__bits % 8 == 0)
    __copy_pieces<8>(__g, __d, __s, __n);
  else if (__bits % 4 == 0)
    __copy_pieces<4>(__g, __d, __s, __n);
  else
    __copy_pieces<1>(__g, __d, __s, __n);
#if NVOPT_ARCH_AT_LEAST(80)
  __pipeline_commit();
#endif
}
/* Counts of elements; the shorter of the two areas is what is copied. */
template <class __G, class __D, class __S>
NVOPT_DEVICE void memcpy_async(const __G &__g, __D *__dst, size_t __dst_count, const __S *__src,
                               size_t __src_count) {
  size_t __to = __dst_count * sizeof(__D), __from = __src_count * sizeof(__S);
  memcpy_async(__g, __dst, __src, __to < __from ? __to : __from);
}
/* Waits for all stages of the thread but the last __stages, then for the group. */
template <unsigned int __stages, class __G> NVOPT_DEVICE void wait_prior(const __G &__g) {
#if NVOPT_ARCH_AT_LEAST(80)
  __pipeline_wait_prior(__stages);
#endif
  __g.sync();
}
template <class __G> NVOPT_DEVICE void wait(const __G &__g) { wait_prior<0>(__g); }

} // namespace cooperative_groups

#endif
