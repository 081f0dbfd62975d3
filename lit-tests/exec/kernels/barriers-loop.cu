// Barriers in loops: a sliding exchange, a barrier used in one of two uniform branches, double buffering.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer data i32[128] random(12, -100000, 100000)
// EXEC: buffer out i32[128]
// EXEC: launch rounds grid=2 block=64 args=(out, data, i32:7)
// EXEC: launch branches grid=2 block=64 args=(out, data, i32:3)
// EXEC: launch buffers grid=2 block=64 args=(out, data, i32:6)
#include "../include/exec.h"

KERNEL rounds(int *out, const int *data, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t, v = data[i];
  for (int k = 0; k < n; k++) {
    s[t] = v;
    __syncthreads();
    v = v * 3 + s[(t + k + 1) & 63];
    __syncthreads();
  }
  out[i] = v;
}
KERNEL branches(int *out, const int *data, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t, v;
  if (n > 2) {
    s[t] = data[i];
    __syncthreads();
    v = s[t ^ 1];
  } else {
    s[t] = data[i] * 2;
    __syncthreads();
    v = s[t ^ 2];
  }
  out[i] += v;
}
KERNEL buffers(int *out, const int *data, int n) {
  __shared__ int s[2][64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  s[0][t] = data[i];
  __syncthreads();
  for (int k = 0; k < n; k++) {
    s[~k & 1][t] = s[k & 1][(t + 1) & 63] + s[k & 1][t];
    __syncthreads();
  }
  out[i] ^= s[n & 1][t];
}
