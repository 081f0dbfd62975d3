// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE at03-nv-pure-global: __nv_pure__ on a kernel
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ __nv_pure__ void k(int *p) { *p = 1; }
