// Barriers in functions that were not inlined and that several kernels call: what they order, only their
// callers see, and what their callers may leave out, only they know.
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub --race
// RUN: %exec-all %s --race
// RUN: %exec --passes=nvvm-dead-sync-elim --passes='function(basic-dbe),nvvm-dead-sync-elim' --race %s
//
// EXEC: buffer in i32[128] random(17, 0, 1000)
// EXEC: buffer out i32[64]
// EXEC: launch exchange block=64 args=(out, in)
// EXEC: launch twice block=64 args=(out, in)
// EXEC: launch rounds block=64 args=(out, in, i32:3)
// EXEC: launch behind block=64 args=(out, in)
// EXEC: launch through_pointer block=64 args=(out, in)
// EXEC: launch nested block=64 args=(out, in)
#include "../include/exec.h"

__shared__ int tile[64], other[64];

// Begins and ends without a barrier: its callers have to order what it reads and writes.
__device__ __noinline__ int mix(int v) {
  int t = threadIdx.x;
  tile[t] = v;
  __syncthreads();
  return tile[t ^ 1] * 3 + tile[(t + 7) & 63];
}

KERNEL exchange(int *out, const int *in) { out[threadIdx.x] = mix(in[threadIdx.x]); }

// Between two calls the barrier is needed: the second one writes what the first one reads.
KERNEL twice(int *out, const int *in) {
  int t = threadIdx.x, v = mix(in[t]);
  __syncthreads();
  out[t] = v + mix(v ^ t);
}

// So it is in a loop, where the call follows itself.
KERNEL rounds(int *out, const int *in, int n) {
  int t = threadIdx.x, v = in[t];
  for (int i = 0; i < n; i++) {
    v = mix(v);
    __syncthreads();
  }
  out[t] = v;
}

// The function's own barrier orders the caller's array as well.
KERNEL behind(int *out, const int *in) {
  int t = threadIdx.x;
  other[t] = in[t + 64];
  int v = mix(in[t]);
  out[t] = v - other[63 - t];
}

// A function that reaches the caller's memory through a pointer.
__device__ __noinline__ int rotate(int *a) {
  int t = threadIdx.x, v = a[(t + 1) & 63];
  __syncthreads();
  a[t] = v;
  return v;
}
KERNEL through_pointer(int *out, const int *in) {
  int t = threadIdx.x;
  other[t] = in[t];
  __syncthreads();
  int v = rotate(other);
  __syncthreads();
  out[t] = v + other[t ^ 3];
}

// Two levels, the barriers at both ends of the inner one.
__device__ __noinline__ void settle() {
  __syncthreads();
  if (threadIdx.x < 32)
    tile[threadIdx.x] += tile[threadIdx.x + 32];
  __syncthreads();
}
__device__ __noinline__ int sum_of_halves(int v) {
  tile[threadIdx.x] = v;
  settle();
  return tile[threadIdx.x & 31];
}
KERNEL nested(int *out, const int *in) {
  int t = threadIdx.x, v = sum_of_halves(in[t]);
  __syncthreads();
  out[t] = v + sum_of_halves(v + t);
}
