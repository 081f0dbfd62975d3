// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty17-fp128-literal: _Float32/_Float64 types
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(_Float32 *p, _Float64 *q) { *p += 1; *q += 1; }
