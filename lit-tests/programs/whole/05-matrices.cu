// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Templates that one file instantiates and others use.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer a i32[512] random(21, -9, 9)
// EXEC: buffer b i32[512] random(22, -9, 9)
// EXEC: buffer c i32[512]
// EXEC: buffer d i32[32]
// EXEC: launch multiply grid=1 block=32 args=(a, b, c)
// EXEC: launch determinants grid=1 block=32 args=(c, d)
//--- matrix.h
#pragma once
#include "include/exec.h"
template <int N> struct matrix {
  int at[N][N];
  __device__ matrix times(const matrix &other) const;
  __device__ int determinant() const;
  __device__ matrix<(N > 1 ? N - 1 : 1)> minor_of(int column) const;
};
extern template struct matrix<2>;
extern template struct matrix<3>;
extern template struct matrix<4>;
template <int N> __device__ matrix<N> load(const int *from);
template <int N> __device__ void store(int *to, const matrix<N> &m);
//--- matrix.cu
#include "matrix.h"
template <int N> __device__ matrix<N> matrix<N>::times(const matrix &other) const {
  matrix r;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++) {
      r.at[i][k] = 0;
      for (int j = 0; j < N; j++)
        r.at[i][k] += at[i][j] * other.at[j][k];
    }
  return r;
}
template <int N> __device__ matrix<(N > 1 ? N - 1 : 1)> matrix<N>::minor_of(int column) const {
  matrix<(N > 1 ? N - 1 : 1)> r;
  for (int i = 1; i < N; i++)
    for (int k = 0, to = 0; k < N; k++)
      if (k != column)
        r.at[i - 1][to++] = at[i][k];
  return r;
}
template <int N> __device__ int matrix<N>::determinant() const {
  if constexpr (N == 2) {
    return at[0][0] * at[1][1] - at[0][1] * at[1][0];
  } else {
    int sum = 0;
    for (int k = 0; k < N; k++)
      sum += (k & 1 ? -1 : 1) * at[0][k] * minor_of(k).determinant();
    return sum;
  }
}
template struct matrix<2>;
template struct matrix<3>;
template struct matrix<4>;
//--- memory.cu
#include "matrix.h"
template <int N> __device__ matrix<N> load(const int *from) {
  matrix<N> m;
  for (int i = 0; i < N * N; i++)
    m.at[i / N][i % N] = from[i];
  return m;
}
template <int N> __device__ void store(int *to, const matrix<N> &m) {
  for (int i = 0; i < N * N; i++)
    to[i] = m.at[i / N][i % N];
}
template __device__ matrix<4> load<4>(const int *);
template __device__ void store<4>(int *, const matrix<4> &);
//--- kernels.cu
#include "matrix.h"
KERNEL multiply(const int *a, const int *b, int *c) {
  int i = 16 * threadIdx.x;
  store<4>(c + i, load<4>(a + i).times(load<4>(b + i)));
}
KERNEL determinants(const int *c, int *d) { d[threadIdx.x] = load<4>(c + 16 * threadIdx.x).determinant(); }
