// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi01-nv-atomic: scoped atomic built-in
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { *p = __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }
