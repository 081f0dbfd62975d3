// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms25-constant-store: store to __constant__ from device code
// ARCH sm_90
// NVCC device error 137 line 2: expression must be a modifiable lvalue
// WANT always error 137

__constant__ int c;
__global__ void k() { c = 1; }
