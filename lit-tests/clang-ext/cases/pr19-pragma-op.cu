// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr19-pragma-op: _Pragma("unroll 2")
// ARCH sm_90
// NVCC device accepted
// PTX .pragma "nounroll";
// WANT accept

__global__ void k(int *p, int n) { int s = 0;
  _Pragma("unroll 2") for (int i = 0; i < n; i++) s += p[i];
  *p = s; }
