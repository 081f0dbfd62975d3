// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cx02-below-array: constant pointer in front of an array
// ARCH sm_90
// NVCC device warning 170 line 1: pointer points outside of underlying object
// WANT reject
// WHY In C++ it is no constant; nvcc warns.

__global__ void k(int *p) { static constexpr int a[2] = {1, 2}; constexpr const int *q = a - 1; *p = q[1]; }
