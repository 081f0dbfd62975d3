// Code that asks for the space of a pointer, and functions that always get one space (MSO, IPM).
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub
// RUN: %exec-all %s
// RUN: %exec --passes=memory-space-opt --passes='ipmsp,function(memory-space-opt)' %s
//
// EXEC: buffer data i32[128] random(77, -1000, 1000)
// EXEC: buffer out i32[64]
// EXEC: launch ask block=64 args=(out, data)
// EXEC: launch pass block=64 args=(out, data)
// EXEC: launch find block=64 args=(out, data)
#include "../include/exec.h"

// Another result for each space, so that a wrong answer shows.
__device__ __noinline__ int classify(const int *p) {
  if (__nvvm_isspacep_shared(p))
    return p[0] * 2 + 1;
  if (__nvvm_isspacep_local(p))
    return p[0] * 3 + 2;
  if (__nvvm_isspacep_const(p))
    return p[0] * 5 + 3;
  return p[0] * 7 + 4;
}
__device__ __forceinline__ int inlined(const int *p) {
  return __nvvm_isspacep_global(p) ? p[0] : -p[0];
}
__constant__ int numbers[4] = {9, 8, 7, 6};
KERNEL ask(int *out, const int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, l[4] = {t, t * 2, t * 3, t * 4};
  s[t] = t ^ 21;
  __syncthreads();
  const int *all[4] = {s + t, l + (t & 3), numbers + (t & 3), data + t};
  const int *p = all[t % 4];
  out[t] = classify(p) + inlined(p) + inlined(s + t) + inlined(data + t) + inlined(l + (t & 3));
}

// Shared only, local only, and both shared and global.
__device__ __noinline__ int sum_shared(const int *p, int n) { // stays a call
  int sum = 0;
  for (const int *q = p; q != p + n; q++)
    sum = (sum ^ *q) + 3;
  return sum;
}
__device__ __noinline__ void bump(int *p, int by) {
  if (p)
    *p += by;
}
__device__ __noinline__ int deep(const int *p, int n) { return n ? *p + 2 * deep(p + 1, n - 1) : 0; }
__device__ __noinline__ int either(const int *p) { return p[1]; }
KERNEL pass(int *out, const int *data) {
  __shared__ int a[64], b[64];
  int t = threadIdx.x, local = t;
  a[t] = data[t];
  b[t] = data[t + 64];
  __syncthreads();
  bump(&local, 4);
  bump(t & 1 ? &local : nullptr, 8);
  out[t] += sum_shared(a, t & 7) + sum_shared(b + 8, t & 15) + local + deep(a + (t & 31), 5) +
            either(a + (t & 31)) + either(data + t);
}

__device__ __noinline__ int *slot_of(int *base, int t) { return base + ((t * 5) & 63); }
__device__ __noinline__ const int *pick(const int *a, const int *b, int t) { return t & 1 ? a : b; }
KERNEL find(int *out, const int *data) {
  __shared__ int s[64];
  *slot_of(s, threadIdx.x) = threadIdx.x * 11;
  __syncthreads();
  out[threadIdx.x] += *slot_of(s, threadIdx.x + 1) + *pick(s + 3, data + 9, threadIdx.x);
}
