// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk07-ref-param: kernel with a reference parameter
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int &r) { r = 1; }
