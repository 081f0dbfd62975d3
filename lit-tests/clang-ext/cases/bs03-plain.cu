// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs03-plain: block_size with three plain integers
// ARCH sm_90
// NVCC device error 125 line 1: expected a "("
// NVCC device error 29 line 1: expected an expression
// NVCC device error 1910 line 1: missing arguments for attribute "block_size"
// WANT always error "takes one or two tuples"

__global__ void __block_size__(128, 1, 1) k(int *p) { *p = 1; }
