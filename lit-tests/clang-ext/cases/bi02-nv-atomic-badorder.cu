// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi02-nv-atomic-badorder: scoped atomic with an invalid memory order
// ARCH sm_90
// NVCC device error 3756 line 1: atomic load's memory order cannot be release or acq_rel.
// WANT always error 3756

__global__ void k(int *p) { *p = __nv_atomic_load_n(p, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE); }
