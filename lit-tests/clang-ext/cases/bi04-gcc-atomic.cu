// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi04-gcc-atomic: GCC __atomic built-in in device code
// ARCH sm_90
// NVCC device error 3475 line 1: calling a __host__ function("__atomic_fetch_add_4") from a __global__ function("k") is not allowed
// WANT accept
// WHY clang lowers GCC's atomics on the GPU; nvcc has them on the host only.

__global__ void k(int *p) { *p = __atomic_fetch_add(p, 1, __ATOMIC_RELAXED); }
