// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs13-std-fn: call of a libc host function
// ARCH sm_90
// NVCC device error 3475 line 2: calling a __host__ function("rand") from a __global__ function("k") is not allowed
// NVCC device error 3525 line 2: identifier "rand" is undefined in device code
// WANT reject

#include <cstdlib>
__global__ void k(int *p) { *p = rand(); }
