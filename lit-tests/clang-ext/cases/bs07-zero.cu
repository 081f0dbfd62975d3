// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs07-zero: block_size with zero
// ARCH sm_90
// NVCC device error 3788 line 1: __block_size__ arguments must be positive integers
// WANT always error 3788

__global__ void __block_size__((0, 1, 1), (2, 1, 1)) k(int *p) { *p = 1; }
