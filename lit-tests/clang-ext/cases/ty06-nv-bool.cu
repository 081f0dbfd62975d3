// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty06-nv-bool: __nv_bool
// ARCH sm_90
// NVCC device warning 1835 line 1: attribute "__global__" does not apply here
// NVCC device error 70 line 1: incomplete type "void" is not allowed
// NVCC device error 20 line 1: identifier "__nv_bool" is undefined
// NVCC device error 20 line 1: identifier "p" is undefined
// NVCC device error 65 line 1: expected a ";"
// WANT reject

__global__ void k(__nv_bool *p) { *p = 1; }
