// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms20-shared-member: __shared__ on a class member
// ARCH sm_90
// NVCC device warning 1835 line 1: attribute "__shared__" does not apply here
// WANT accept

struct S { __shared__ int a; };
