// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv03-address: address of threadIdx
// ARCH sm_90
// NVCC device error 3536 line 1: cannot take address of builtin variable "threadIdx"
// WANT reject

__global__ void k(const void **p) { *p = &threadIdx; }
