// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr14-nv-abi: pragma nv_abi
// ARCH sm_90
// NVCC device accepted
// PTX .abi_preserve 8 ; .abi_preserve_control 2
// WANT accept

#pragma nv_abi preserve_n_data(8) preserve_n_control(2)
extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
__global__ void k(int *p) { *p = callee(*p); }
