// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi03-nv-atomic-nonconst: scoped atomic with non-constant scope
// ARCH sm_90
// NVCC device error 3754 line 1: atomic operation's scope argument is not an integer literal.
// WANT always error 3754

__global__ void k(int *p, int s) { *p = __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, s); }
