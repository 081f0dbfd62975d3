// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms34-host-const-addr: address of const host variable in device code
// ARCH sm_90
// NVCC device error 3525 line 2: identifier "h" is undefined in device code
// WANT strict error 3525

const int h = 3;
__global__ void k(const int **p) { *p = &h; }
