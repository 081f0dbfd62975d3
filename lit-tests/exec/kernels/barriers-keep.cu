// Barriers that must stay: producer and consumer, write after read, through calls, atomics, global memory, values.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer out i32[640]
// EXEC: buffer in i32[64] random(11, -10000000, 10000000)
// EXEC: launch exchange block=64 args=(out, in)
// EXEC: launch write_after_read block=64 args=(out+256, in)
// EXEC: launch global_exchange block=64 args=(out+512)
// EXEC: launch through_call block=64 args=(out+1024)
// EXEC: launch counter block=64 args=(out+1280)
// EXEC: launch votes block=64 args=(out+1536, in)
#include "../include/exec.h"

KERNEL exchange(int *out, const int *in) {
  __shared__ int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 33];
}
KERNEL write_after_read(int *out, const int *in) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int v = s[(t + 1) & 63];
  __syncthreads();
  s[t] = v * 2;
  __syncthreads();
  out[t] = s[(t + 5) & 63] + v;
}
KERNEL global_exchange(int *out) {
  int t = threadIdx.x;
  out[t] = t * t;
  __syncthreads();
  out[t + 64] = out[t ^ 63];
}
__device__ __noinline__ void publish(int *p, int v) { p[threadIdx.x] = v; }
__device__ __noinline__ int collect(const int *p) { return p[threadIdx.x ^ 40]; }
KERNEL through_call(int *out) {
  __shared__ int s[64];
  publish(s, threadIdx.x * 9);
  __syncthreads();
  out[threadIdx.x] = collect(s);
}
KERNEL counter(int *out) {
  __shared__ int count;
  if (threadIdx.x == 0)
    count = 100;
  __syncthreads();
  atomicAdd(&count, (int)threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = count;
}
KERNEL votes(int *out, const int *in) {
  int v = in[threadIdx.x];
  int negative = __syncthreads_count(v < 0);
  int any = __syncthreads_or(v == 0), all = __syncthreads_and(v != 1);
  out[threadIdx.x] = negative * 4 + any * 2 + all;
}
