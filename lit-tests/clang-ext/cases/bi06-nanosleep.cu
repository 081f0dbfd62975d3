// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi06-nanosleep: architecture-gated intrinsic below its architecture
// ARCH sm_75
// NVCC device error 20 line 1: identifier "__reduce_add_sync" is undefined
// WANT reject

__global__ void k(int *p) { *p = __reduce_add_sync(~0u, *p); }
