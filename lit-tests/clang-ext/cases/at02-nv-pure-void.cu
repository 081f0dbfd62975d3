// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at02-nv-pure-void: __nv_pure__ on a void function
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ __nv_pure__ void f(int a) { }
