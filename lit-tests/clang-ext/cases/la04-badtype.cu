// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la04-badtype: launch with a bad configuration type
// ARCH sm_90
// NVCC device error 415 line 2: no suitable constructor exists to convert from "const char [2]" to "dim3"
// WANT reject

__global__ void k(int *p) { *p = 1; }
void f(int *p) { k<<<"a", 2>>>(p); }
