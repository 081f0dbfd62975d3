// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms02-shared-constant: __shared__ __constant__
// ARCH sm_90
// NVCC device error 3481 line 1: illegal combination of memory qualifiers
// WANT reject

__shared__ __constant__ int x;
