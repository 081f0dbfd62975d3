// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk06-variadic: kernel with C varargs
// ARCH sm_90
// NVCC device error 3503 line 1: a __global__ function cannot have ellipsis
// WANT always error 3503

__global__ void k(int *p, ...) { *p = 1; }
