// Barriers that order nothing: consecutive ones, at entry and exit, around registers and private memory.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer out i32[1024]
// EXEC: launch consecutive block=64 args=(out)
// EXEC: launch entry_and_exit block=64 args=(out+256)
// EXEC: launch registers_only block=64 args=(out+512, i32:5)
// EXEC: launch own_element block=64 args=(out+768)
#include "../include/exec.h"

KERNEL consecutive(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x * 3;
  __syncthreads();
  __syncthreads();
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 17];
}
KERNEL entry_and_exit(int *out) {
  __shared__ int s[64];
  __syncthreads();
  s[threadIdx.x] = threadIdx.x + 7;
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
  __syncthreads();
}
KERNEL registers_only(int *out, int n) {
  int x = threadIdx.x * n + 1, local[8];
  __syncthreads();
  for (int i = 0; i < 8; i++)
    local[(i * n) & 7] = x ^ i;
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 8; i++)
    sum = sum * 7 + local[i];
  __syncthreads();
  out[threadIdx.x] = sum;
}
KERNEL own_element(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  s[threadIdx.x] += 5;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
