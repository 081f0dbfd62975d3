// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms38-fn-type-space: memory space attribute on a function-type typedef variable
// ARCH sm_90
// NVCC device warning 1835 line 1: attribute "__constant__" does not apply here
// WANT accept

__constant__ void f();
