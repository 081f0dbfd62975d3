// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr22-nv-abi-dup: pragma nv_abi with a repeated clause and a negative value
// ARCH sm_90
// NVCC device error 3783 line 1: #pragma nv_abi argument value must be a positive value
// WANT always error 3783

#pragma nv_abi preserve_n_data(-8) preserve_n_data(2)
extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
__global__ void k(int *p) { *p = callee(*p); }
