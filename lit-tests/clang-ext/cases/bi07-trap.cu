// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bi07-trap: __trap, __brkpt, __nanosleep, clock64
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(long long *p) { *p = clock64(); __nanosleep(10); if (*p == 3) __trap(); __brkpt(); }
