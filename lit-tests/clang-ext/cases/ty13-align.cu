// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty13-align: non-power-of-two alignment
// ARCH sm_90
// NVCC device error 1090 line 1: invalid alignment value specified by attribute
// WANT reject

struct __align__(3) S { int a; };
