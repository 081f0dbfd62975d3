// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unroll pragmas that nvcc ignores are no errors, wherever their text and their number come from; clang's own
// pragmas keep clang's errors.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify %s
#define MINUS -1
#define UNROLL_MINUS _Pragma("unroll -1")
#define LOOP(n, body) _Pragma("unroll MINUS") for (int i = 0; i < n; i++) body
template <int N> __device__ void count_by_operator(int *p, int n) {
  _Pragma("unroll N") // expected-warning {{the unroll value cannot be zero or negative, ignoring pragma for this loop [nvcc #20168]}}
  for (int i = 0; i < n; i++)
    p[i]++;
}
__device__ void unroll_by_operator(int *p, int n) {
  _Pragma("unroll -1") // expected-warning {{the unroll value cannot be zero or negative}}
  for (int i = 0; i < n; i++)
    p[i]++;
  _Pragma("unroll 99999999999") // expected-warning {{the unroll value does not fit in a integer, ignoring pragma for this loop [nvcc #20167]}}
  for (int i = 0; i < n; i++)
    p[i]++;
  UNROLL_MINUS // expected-warning {{the unroll value cannot be zero or negative}}
  for (int i = 0; i < n; i++)
    p[i]++;
  LOOP(n, p[i]++); // expected-warning {{the unroll value cannot be zero or negative}}
#pragma unroll MINUS // expected-warning {{the unroll value cannot be zero or negative}}
  for (int i = 0; i < n; i++)
    p[i]++;
  _Pragma("clang loop unroll_count(-1)") // expected-error {{invalid value '-1'; must be positive}}
  for (int i = 0; i < n; i++)
    p[i]++;
  _Pragma("GCC unroll -1") // expected-error {{invalid value '-1'; must be positive}}
  for (int i = 0; i < n; i++)
    p[i]++;
  count_by_operator<-1>(p, n); // expected-note {{in instantiation of}}
}
