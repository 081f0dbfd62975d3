/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Barriers, fences, votes, matches, warp reductions, clocks. __syncthreads itself is a clang
 * builtin. */
#ifndef NVOPT_SYNC_H
#define NVOPT_SYNC_H

#include <nvopt/qualifiers.h>

NVOPT_DEVICE int __syncthreads_count(int __p) {
  return __nvvm_bar0_popc(__p);
}
NVOPT_DEVICE int __syncthreads_and(int __p) {
  return __nvvm_bar0_and(__p);
}
NVOPT_DEVICE int __syncthreads_or(int __p) {
  return __nvvm_bar0_or(__p);
}
NVOPT_DEVICE void __syncwarp(unsigned int __mask = 0xffffffffu) {
  __nvvm_bar_warp_sync(__mask);
}
/* Named barriers: all threads of the block, or a number of threads that is a multiple of 32. */
NVOPT_DEVICE void __barrier_sync(unsigned int __id) {
  __nvvm_barrier_sync(__id);
}
NVOPT_DEVICE void __barrier_sync_count(unsigned int __id, unsigned int __threads) {
  __nvvm_barrier_sync_cnt(__id, __threads);
}

NVOPT_DEVICE void __threadfence(void) {
  __nvvm_membar_gl();
}
NVOPT_DEVICE void __threadfence_block(void) {
  __nvvm_membar_cta();
}
NVOPT_DEVICE void __threadfence_system(void) {
  __nvvm_membar_sys();
}

/* The warp operations name their participants; Volta took away the forms that did not. */
NVOPT_DEVICE int __all_sync(unsigned int __mask, int __p) {
  return __nvvm_vote_all_sync(__mask, __p);
}
NVOPT_DEVICE int __any_sync(unsigned int __mask, int __p) {
  return __nvvm_vote_any_sync(__mask, __p);
}
NVOPT_DEVICE int __uni_sync(unsigned int __mask, int __p) {
  return __nvvm_vote_uni_sync(__mask, __p);
}
NVOPT_DEVICE unsigned int __ballot_sync(unsigned int __mask, int __p) {
  return __nvvm_vote_ballot_sync(__mask, __p);
}
NVOPT_DEVICE unsigned int __activemask(void) {
  return __nvvm_activemask();
}
#define NVOPT_NO_LEGACY_VOTE_                                                                      \
  NVOPT_UNAVAILABLE("needs the participating lanes: use the _sync form with a mask as first "      \
                    "argument")
__device__ int __all(int) NVOPT_NO_LEGACY_VOTE_;
__device__ int __any(int) NVOPT_NO_LEGACY_VOTE_;
__device__ unsigned int __ballot(int) NVOPT_NO_LEGACY_VOTE_;
#undef NVOPT_NO_LEGACY_VOTE_

/* Lanes that hold the same bits. Every type is compared as an integer of its size. */
#if NVOPT_ARCH_AT_LEAST(70)
#define NVOPT_MATCH_(__t, __bits, __i)                                                             \
  NVOPT_DEVICE unsigned int __match_any_sync(unsigned int __mask, __t __v) {                       \
    return __nvvm_match_any_sync_##__i(__mask, __builtin_bit_cast(__bits, __v));                   \
  }                                                                                                \
  NVOPT_DEVICE unsigned int __match_all_sync(unsigned int __mask, __t __v, int *__same) {          \
    return __nvvm_match_all_sync_##__i##p(__mask, __builtin_bit_cast(__bits, __v), __same);        \
  }
#else
#define NVOPT_MATCH_(__t, __bits, __i)                                                             \
  __device__ unsigned int __match_any_sync(unsigned int, __t)                                      \
      NVOPT_UNAVAILABLE("needs sm_70 or newer: raise --cuda-gpu-arch");                            \
  __device__ unsigned int __match_all_sync(unsigned int, __t, int *)                               \
      NVOPT_UNAVAILABLE("needs sm_70 or newer: raise --cuda-gpu-arch");
#endif
NVOPT_MATCH_(int, unsigned int, i32)
NVOPT_MATCH_(unsigned int, unsigned int, i32)
NVOPT_MATCH_(float, unsigned int, i32)
NVOPT_MATCH_(long, unsigned long long, i64)
NVOPT_MATCH_(unsigned long, unsigned long long, i64)
NVOPT_MATCH_(long long, unsigned long long, i64)
NVOPT_MATCH_(unsigned long long, unsigned long long, i64)
NVOPT_MATCH_(double, unsigned long long, i64)
#undef NVOPT_MATCH_

/* Reductions over a warp in one instruction. */
#if NVOPT_ARCH_AT_LEAST(80)
#define NVOPT_REDUX_(__name, __t, __op)                                                            \
  NVOPT_DEVICE __t __reduce_##__name##_sync(unsigned int __mask, __t __v) {                        \
    return __nvvm_redux_sync_##__op(__v, __mask);                                                  \
  }
#else
#define NVOPT_REDUX_(__name, __t, __op)                                                            \
  __device__ __t __reduce_##__name##_sync(unsigned int, __t)                                       \
      NVOPT_UNAVAILABLE("needs sm_80 or newer: raise --cuda-gpu-arch or use __shfl_xor_sync");
#endif
NVOPT_REDUX_(add, unsigned int, add)
NVOPT_REDUX_(add, int, add)
NVOPT_REDUX_(min, unsigned int, umin)
NVOPT_REDUX_(min, int, min)
NVOPT_REDUX_(max, unsigned int, umax)
NVOPT_REDUX_(max, int, max)
NVOPT_REDUX_(and, unsigned int, and)
NVOPT_REDUX_(or, unsigned int, or)
NVOPT_REDUX_(xor, unsigned int, xor)
#undef NVOPT_REDUX_

NVOPT_DEVICE int clock(void) {
  return (int)__nvvm_read_ptx_sreg_clock();
}
NVOPT_DEVICE long long clock64(void) {
  return __nvvm_read_ptx_sreg_clock64();
}
NVOPT_DEVICE unsigned long long __globaltimer(void) {
  return __nvvm_read_ptx_sreg_globaltimer();
}
#if NVOPT_ARCH_AT_LEAST(70)
NVOPT_DEVICE void __nanosleep(unsigned int __ns) {
  __nvvm_nanosleep(__ns);
}
#else
__device__ void __nanosleep(unsigned int)
    NVOPT_UNAVAILABLE("needs sm_70 or newer: raise --cuda-gpu-arch");
#endif
NVOPT_DEVICE unsigned int __pm0(void) {
  return __nvvm_read_ptx_sreg_pm0();
}
NVOPT_DEVICE unsigned int __pm1(void) {
  return __nvvm_read_ptx_sreg_pm1();
}
NVOPT_DEVICE unsigned int __pm2(void) {
  return __nvvm_read_ptx_sreg_pm2();
}
NVOPT_DEVICE unsigned int __pm3(void) {
  return __nvvm_read_ptx_sreg_pm3();
}
#define __prof_trigger(__event) __asm__ __volatile__("pmevent %0;" ::"i"(__event))
NVOPT_DEVICE void __brkpt(void) {
  __asm__ __volatile__("brkpt;");
}
__attribute__((__noreturn__)) NVOPT_DEVICE void __trap(void) {
  __builtin_trap();
}

#endif
