// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux16-setjmp: longjmp in device code
// ARCH sm_90
// NVCC device error 3475 line 2: calling a __host__ function("longjmp") from a __global__ function("k") is not allowed
// NVCC device error 3525 line 2: identifier "longjmp" is undefined in device code
// WANT reject

#include <csetjmp>
__global__ void k(jmp_buf b) { longjmp(b, 1); }
