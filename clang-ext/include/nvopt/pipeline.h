/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Asynchronous copies (__pipeline_memcpy_async) and arrive-wait barriers (__mbarrier_init ...). */
#ifndef NVOPT_PIPELINE_H
#define NVOPT_PIPELINE_H

#ifndef __CUDA__
#error "nvopt: asynchronous copies are for CUDA code; compile with clang -x cuda"
#endif

#include <nvopt/memory.h>
#include <nvopt/qualifiers.h>

#include <cstddef>
#include <cstdint>

#if NVOPT_ARCH_AT_LEAST(80)
/* Copies 4, 8 or 16 bytes from global to shared memory; the last zfill of them become zeros. */
NVOPT_DEVICE void __pipeline_memcpy_async(void *__dst, const void *__src, size_t __size,
                                          size_t __zfill = 0) {
  unsigned int __n = (unsigned int)(__size - __zfill);
  if (__size == 16)
    __nv_memcpy_async_shared_global_16(__dst, __src, __n);
  else if (__size == 8)
    __nv_memcpy_async_shared_global_8(__dst, __src, __n);
  else
    __nv_memcpy_async_shared_global_4(__dst, __src, __n);
}
NVOPT_DEVICE void __pipeline_commit(void) {
  __nvvm_cp_async_commit_group();
}
/* Waits until at most prior of the committed groups are still under way. The instruction takes a
 * constant; beyond seven, waiting for more than asked is still right. */
NVOPT_DEVICE void __pipeline_wait_prior(size_t __prior) {
  switch (__prior) {
  case 0:
    __nvvm_cp_async_wait_all();
    break;
  case 1:
    __nvvm_cp_async_wait_group(1);
    break;
  case 2:
    __nvvm_cp_async_wait_group(2);
    break;
  case 3:
    __nvvm_cp_async_wait_group(3);
    break;
  case 4:
    __nvvm_cp_async_wait_group(4);
    break;
  case 5:
    __nvvm_cp_async_wait_group(5);
    break;
  case 6:
    __nvvm_cp_async_wait_group(6);
    break;
  default:
    __nvvm_cp_async_wait_group(7);
    break;
  }
}

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
/* Barriers live in shared memory; the instructions want an address of that space. */
#define NVOPT_MBAR_(__p) ((__attribute__((address_space(3))) int64_t *)(__p))
NVOPT_DEVICE void __mbarrier_init(__mbarrier_t *__b, uint32_t __count) {
  __nvvm_mbarrier_init_shared(NVOPT_MBAR_(__b), (int)__count);
}
NVOPT_DEVICE void __mbarrier_inval(__mbarrier_t *__b) {
  __nvvm_mbarrier_inval_shared(NVOPT_MBAR_(__b));
}
NVOPT_DEVICE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *__b) {
  return (__mbarrier_token_t)__nvvm_mbarrier_arrive_shared(NVOPT_MBAR_(__b));
}
NVOPT_DEVICE __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *__b) {
  return (__mbarrier_token_t)__nvvm_mbarrier_arrive_drop_shared(NVOPT_MBAR_(__b));
}
NVOPT_DEVICE bool __mbarrier_test_wait(__mbarrier_t *__b, __mbarrier_token_t __token) {
  return __nvvm_mbarrier_test_wait_shared(NVOPT_MBAR_(__b), (long long)__token);
}
NVOPT_DEVICE uint32_t __mbarrier_token_pending_count(__mbarrier_token_t __token) {
  return (uint32_t)__nvvm_mbarrier_pending_count((long long)__token);
}
NVOPT_DEVICE void __pipeline_arrive_on(__mbarrier_t *__b) {
  __nvvm_cp_async_mbarrier_arrive_shared(NVOPT_MBAR_(__b));
}
#undef NVOPT_MBAR_
#else
#define NVOPT_ASYNC_(__decl)                                                                       \
  __device__ __decl NVOPT_UNAVAILABLE("needs sm_80 or newer: raise --cuda-gpu-arch");
typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
NVOPT_ASYNC_(void __pipeline_memcpy_async(void *, const void *, size_t, size_t = 0))
NVOPT_ASYNC_(void __pipeline_commit(void))
NVOPT_ASYNC_(void __pipeline_wait_prior(size_t))
NVOPT_ASYNC_(void __pipeline_arrive_on(__mbarrier_t *))
NVOPT_ASYNC_(void __mbarrier_init(__mbarrier_t *, uint32_t))
NVOPT_ASYNC_(void __mbarrier_inval(__mbarrier_t *))
NVOPT_ASYNC_(__mbarrier_token_t __mbarrier_arrive(__mbarrier_t *))
NVOPT_ASYNC_(__mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *))
NVOPT_ASYNC_(bool __mbarrier_test_wait(__mbarrier_t *, __mbarrier_token_t))
NVOPT_ASYNC_(uint32_t __mbarrier_token_pending_count(__mbarrier_token_t))
#undef NVOPT_ASYNC_
#endif

#endif
