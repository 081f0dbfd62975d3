// Pointers that come out of memory: global ones, and memory into which shared ones were put, by the
// same thread, by another one, by a function, as an integer, by a copy (MSO-2).
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub
// RUN: %exec-all %s
// RUN: %exec --passes=memory-space-opt --passes='ipmsp,function(memory-space-opt)' %s
//
// EXEC: buffer data i32[256] random(31, -1000, 1000)
// EXEC: buffer slots u64[256]
// EXEC: buffer out i32[64]
// EXEC: var tables u64[2] nocompare
// EXEC: launch fill block=64 args=(slots, data)
// EXEC: launch gather block=64 args=(out, slots)
// EXEC: launch neighbours block=64 args=(out, slots)
// EXEC: launch by_function block=64 args=(out, slots)
// EXEC: launch by_copy block=64 args=(out, slots)
// EXEC: launch table block=64 args=(out)
// EXEC: launch fields block=64 args=({ptr:out, ptr:data, ptr:data}, i32:3)
#include "../include/exec.h"

KERNEL fill(int **slots, int *data) { slots[threadIdx.x] = data + 4 * threadIdx.x; }

// All global.
KERNEL gather(int *out, int **slots) {
  int *p = slots[(threadIdx.x * 7) & 63];
  p[1] += p[0];
  out[threadIdx.x] = p[1] * 3;
}

// Every thread reads what its neighbour put there.
KERNEL neighbours(int *out, int **slots) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t * t;
  int *mine = slots[t];
  if (t & 1)
    slots[t] = s + (t ^ 5);
  __syncthreads();
  int *p = slots[(t + 1) & 63];
  out[t] += *p;
  __syncthreads();
  *slots[t] = t;
  __syncthreads();
  out[t] += s[t];
  slots[t] = mine;
}

__device__ __noinline__ void put(int **slot, int *p) { *slot = p; }
KERNEL by_function(int *out, int **slots) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *mine = slots[t];
  s[t] = 5 * t;
  if (t % 3 == 0)
    put(slots + t, s + t);
  int *p = slots[t];
  *p += 2;
  __syncthreads();
  out[t] += *p + s[t];
  slots[t] = mine;
}

struct pair { int *p; ullong n; };
KERNEL by_copy(int *out, int **slots) {
  __shared__ pair a[32];
  int t = threadIdx.x, l[2] = {t, t + 1};
  if (t < 32) {
    a[t].p = slots[2 * t];
    a[t].n = (ullong)slots[2 * t + 1];
    int *old = slots[2 * t];
    if (t & 1) {
      a[t].p = l + (out[t] & 1);
      a[t].n = (ullong)l;
    }
    pair copy = a[t];
    slots[2 * t] = copy.p;
    *(ullong *)(slots + 2 * t + 1) = copy.n;
    out[t] += *slots[2 * t] + *slots[2 * t + 1];
    slots[2 * t] = old;
    slots[2 * t + 1] = old + 4;
  }
}

__constant__ int odd[4] = {1, 3, 5, 7};
__device__ int even[4] = {2, 4, 6, 8};
__device__ const int *tables[2] = {even, odd};
KERNEL table(int *out) { out[threadIdx.x] += tables[threadIdx.x & 1][threadIdx.x & 3]; }

struct arguments { int *out, *data; llong address; };
KERNEL fields(arguments a, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  int *q = (int *)a.address;
  int sum = a.data[t] + q[t + n];
  if (t > 20)
    a.data = s;
  sum += a.data[t];
  a.out[t] += sum;
}
