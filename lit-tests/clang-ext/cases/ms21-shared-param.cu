// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms21-shared-param: __shared__ on a parameter
// ARCH sm_90
// NVCC device warning 1835 line 1: attribute "__shared__" does not apply here
// WANT strict warning 1835

__device__ void f(__shared__ int a) { }
