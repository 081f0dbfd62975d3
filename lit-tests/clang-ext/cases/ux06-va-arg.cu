// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux06-va-arg: va_arg in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cstdarg>
__device__ int f(int n, ...) { va_list v; va_start(v, n); int r = va_arg(v, int); va_end(v); return r; }
__global__ void k(int *p) { *p = f(1, 2); }
