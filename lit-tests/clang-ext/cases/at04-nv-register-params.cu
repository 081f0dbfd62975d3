// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at04-nv-register-params: __nv_register_params__
// ARCH sm_90
// NVCC device error 3659 line 1: __nv_register_params__ support is not enabled
// WANT always error 3659

__device__ __noinline__ int f(int a, int b) __attribute__((nv_register_params));
__device__ __noinline__ int f(int a, int b) { return a + b; }
__global__ void k(int *p) { *p = f(p[0], p[1]); }
