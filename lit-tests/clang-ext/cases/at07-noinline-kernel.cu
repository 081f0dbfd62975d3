// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at07-noinline-kernel: __forceinline__ kernel
// ARCH sm_90
// NVCC device warning 3507 line 1: inline qualifier ignored for "__global__" function
// WANT accept

__forceinline__ __global__ void k(int *p) { *p = 1; }
