// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty01-fp8-keyword: __nv_fp8_e4m3 without header
// ARCH sm_90
// NVCC device warning 1835 line 1: attribute "__global__" does not apply here
// NVCC device error 70 line 1: incomplete type "void" is not allowed
// NVCC device error 20 line 1: identifier "__nv_fp8_e4m3" is undefined
// NVCC device error 20 line 1: identifier "p" is undefined
// NVCC device error 65 line 1: expected a ";"
// WANT reject

__global__ void k(__nv_fp8_e4m3 *p) { }
