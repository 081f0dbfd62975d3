// Barriers that order nothing go, and all others stay (DBE, DSE). Counts from the definition: a barrier
// is needed between two accesses of one object by different threads of which one writes.
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
//
// LIMIT: three_in_a_row.bar <= 1
// LIMIT: 1 <= three_in_a_row.bar
// LIMIT: at_the_ends.bar <= 1
// LIMIT: 1 <= at_the_ends.bar
// LIMIT: registers_only.bar <= 0
// LIMIT: own_array.bar <= 0
// LIMIT: unused_count.bar <= 0
// LIMIT: two_arrays.bar <= 2
// LIMIT: 2 <= two_arrays.bar
// LIMIT: input_and_shared.bar <= 1
// LIMIT: 1 <= input_and_shared.bar
// LIMIT: 2 <= ring.bar
#include "../../exec/include/exec.h"

KERNEL three_in_a_row(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x * 3;
  __syncthreads();
  __syncthreads();
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 17];
}
KERNEL at_the_ends(int *out) {
  __shared__ int s[64];
  __syncthreads();
  s[threadIdx.x] = threadIdx.x + 7;
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
  __syncthreads();
}
KERNEL registers_only(int *out, int n) {
  int x = threadIdx.x * n + 1;
  __syncthreads();
  x = x * x + n;
  __syncthreads();
  out[threadIdx.x] = x;
}
KERNEL own_array(int *out, int n) {
  int a[32];
#pragma unroll 1
  for (int i = 0; i < 32; i++)
    a[(i * n) & 31] = i;
  __syncthreads();
  int r = 0;
#pragma unroll 1
  for (int i = 0; i < 32; i++)
    r += a[(i * n + 3) & 31];
  out[threadIdx.x] = r;
}
KERNEL unused_count(int *out, int n) {
  __syncthreads_count(threadIdx.x < n);
  out[threadIdx.x] = n;
}
KERNEL two_arrays(int *out) {
  __shared__ int s[64], u[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int a = s[threadIdx.x ^ 1];
  __syncthreads();
  u[threadIdx.x] = a;
  __syncthreads();
  out[threadIdx.x] = u[threadIdx.x ^ 2];
}
KERNEL input_and_shared(int *__restrict__ out, const int *__restrict__ in) {
  __shared__ int s[64];
  int v = in[threadIdx.x];
  __syncthreads();
  s[threadIdx.x] = v;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
// Each round reads what other threads wrote and writes what they have read.
KERNEL ring(int *out, int n) {
  __shared__ int s[64];
  int v = threadIdx.x;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    s[threadIdx.x] = v;
    __syncthreads();
    v += s[(threadIdx.x + 1) & 63];
    __syncthreads();
  }
  out[threadIdx.x] = v;
}
