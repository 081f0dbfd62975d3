// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr15-nv-abi-bad: pragma nv_abi with an unknown clause
// ARCH sm_90
// NVCC device error 3780 line 1: #pragma nv_abi contains an invalid option
// WANT always error 3780

#pragma nv_abi bogus(8)
extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
__global__ void k(int *p) { *p = callee(*p); }
