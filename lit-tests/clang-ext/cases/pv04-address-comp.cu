// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv04-address-comp: address of threadIdx.x
// ARCH sm_90
// NVCC device error 3536 line 1: cannot take address of builtin variable "threadIdx"
// WANT reject

__global__ void k(const unsigned **p) { *p = &threadIdx.x; }
