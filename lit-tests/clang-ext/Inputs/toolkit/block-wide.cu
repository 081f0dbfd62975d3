// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cub/cub.cuh>
template <int T> __global__ void reduce(const int *in, int *out) {
  using R = cub::BlockReduce<int, T>;
  __shared__ typename R::TempStorage s;
  int v = R(s).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0)
    *out = v;
}
template <int T> __global__ void scan(const int *in, int *out) {
  using R = cub::BlockScan<int, T>;
  __shared__ typename R::TempStorage s;
  int v;
  R(s).ExclusiveSum(in[threadIdx.x], v);
  out[threadIdx.x] = v;
}
__global__ void sort(unsigned *p) {
  using S = cub::BlockRadixSort<unsigned, 128, 4>;
  __shared__ typename S::TempStorage s;
  unsigned k[4];
  for (int i = 0; i < 4; i++)
    k[i] = p[threadIdx.x * 4 + i];
  S(s).Sort(k);
  for (int i = 0; i < 4; i++)
    p[threadIdx.x * 4 + i] = k[i];
}
template __global__ void reduce<128>(const int *, int *);
template __global__ void scan<128>(const int *, int *);
