// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pr01-unroll: pragma unroll forms
// ARCH sm_90
// NVCC device accepted
// PTX .pragma "nounroll";
// WANT accept

template <int N> __device__ int f(int *p) { int s = 0;
#pragma unroll N
  for (int i = 0; i < 64; i++) s += p[i];
  return s; }
__global__ void k(int *p, int n) { int s = f<4>(p);
#pragma unroll
  for (int i = 0; i < n; i++) s += p[i];
#pragma unroll 1
  for (int i = 0; i < n; i++) s ^= p[i];
#pragma unroll (2)
  for (int i = 0; i < n; i++) s -= p[i];
  *p = s; }
