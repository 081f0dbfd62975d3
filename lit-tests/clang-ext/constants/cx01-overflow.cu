// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cx01-overflow: constant expression that overflows
// ARCH sm_90
// NVCC device warning 61 line 1: integer operation result is out of range
// WANT reject
// WHY In C++ it is no constant; nvcc warns and takes what the hardware would compute.

__global__ void k(int *p) { constexpr int n = 2147483647 + 1; *p = n; }
