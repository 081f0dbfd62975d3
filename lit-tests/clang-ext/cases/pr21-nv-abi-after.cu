// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr21-nv-abi-after: pragma nv_abi preserve_n_after
// ARCH sm_90
// NVCC device error 3780 line 1: #pragma nv_abi contains an invalid option
// WANT always error 3780

#pragma nv_abi preserve_n_data(8) preserve_n_control(2) preserve_n_uniform(3) preserve_n_after(4)
extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
__global__ void k(int *p) { *p = callee(*p); }
