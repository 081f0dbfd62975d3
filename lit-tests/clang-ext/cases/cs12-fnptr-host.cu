// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs12-fnptr-host: address of host function in device code
// ARCH sm_90
// NVCC device error 3525 line 2: identifier "h" is undefined in device code
// WANT reject

void h();
__global__ void k(void (**p)()) { *p = h; }
