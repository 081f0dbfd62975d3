// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs09-six: block_size tuple with four numbers
// ARCH sm_90
// NVCC device error 18 line 1: expected a ")"
// WANT always error "takes one or two tuples"

__global__ void __block_size__((128, 1, 1, 1)) k(int *p) { *p = 1; }
