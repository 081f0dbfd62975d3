// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr16-nv-abi-call: pragma nv_abi before a call statement
// ARCH sm_90
// NVCC device accepted
// WANT accept

extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
__global__ void k(int *p) {
#pragma nv_abi preserve_n_data(8)
  *p = callee(*p); }
